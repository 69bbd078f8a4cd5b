'use client';

import { useState } from 'react';
import { useChat } from 'ai/react';

// #region page
export default function GuidePage() {
  const [remembered, setRemembered] = useState(0);
  const { messages, input, handleInputChange, handleSubmit, isLoading, stop, reload, error } = useChat({
    api: '/api/chat',
    keepLastMessageOnError: true,
    onResponse: (response) => setRemembered(Number(response.headers.get('x-turns'))),
  });
  const asked = messages.filter(({ role }) => role === 'user').length;

  return (
    <main>
      <h1>Ask the museum</h1>
      <ol aria-live="polite">
        {messages.map(({ id, role, content }) => (
          <li key={id} className={role}>
            {content}
          </li>
        ))}
      </ol>

      {remembered > 0 && remembered < asked ? <p>The guide remembers your last {remembered} questions.</p> : null}
      {error ? (
        <p role="alert">
          {error.message} <button onClick={() => reload()}>Try again</button>
        </p>
      ) : null}

      <form onSubmit={handleSubmit}>
        <input value={input} onChange={handleInputChange} maxLength={6000} aria-label="Your question" autoFocus />
        {isLoading ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button disabled={input.trim() === ''}>Ask</button>
        )}
      </form>
    </main>
  );
}
// #endregion page
