import type { Message } from 'ai';

const names: Record<string, string> = { user: 'You', assistant: 'Cook' };

// #region transcript
/** The conversation so far. `isWaiting`: the question is sent, and the first word of the answer is not there yet. */
export function Transcript({ messages, isWaiting }: { messages: Message[]; isWaiting: boolean }) {
  return (
    <ol aria-live="polite">
      {messages.map(({ id, role, content }) => (
        <li key={id} className={role}>
          <strong>{names[role]}</strong>
          <p>{content}</p>
        </li>
      ))}
      {isWaiting ? <li className="assistant">The model reads your message …</li> : null}
    </ol>
  );
}
// #endregion transcript
