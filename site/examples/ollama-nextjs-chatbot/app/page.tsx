'use client';

import { useChat } from 'ai/react';
import { Transcript } from './transcript';

const suggestions = ['I have eggs, rice and spinach. What can I cook?', 'What do I do with stale bread?'];

// #region page
export default function ChatPage() {
  const { messages, input, handleInputChange, handleSubmit, append, isLoading, stop, reload, error } = useChat({
    api: '/api/chat',
    keepLastMessageOnError: true,
  });

  return (
    <main>
      <h1>What can I cook?</h1>
      <Transcript messages={messages} isWaiting={isLoading && messages.at(-1)?.role === 'user'} />

      {messages.length === 0
        ? suggestions.map((content) => (
            <button key={content} onClick={() => append({ role: 'user', content })}>
              {content}
            </button>
          ))
        : null}

      {error ? (
        <p role="alert">
          {error.message} <button onClick={() => reload()}>Try again</button>
        </p>
      ) : null}

      <form onSubmit={handleSubmit}>
        <input
          value={input}
          onChange={handleInputChange}
          maxLength={6000}
          aria-label="Your message"
          placeholder="I have …"
          autoFocus
        />
        {isLoading ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button disabled={input.trim() === ''}>Send</button>
        )}
      </form>
    </main>
  );
}
// #endregion page
