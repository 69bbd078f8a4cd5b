import { errorChain } from './error-chain.ts';

/** Stands in the page's place when it crashed. Heading and button are worded by the specification. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [message, ...causes] = errorChain(error);
  return (
    <main id="content" className="content" tabIndex={-1} data-behind-sidebar>
      <div className="failure" role="alert">
        <h1>This page crashed.</h1>
        <p className="failure-message">{message}</p>
        {causes.map((cause, index) => (
          <p key={index} className="failure-cause">
            <span>Caused by:</span> {cause}
          </p>
        ))}
        <button type="button" className="button button-main" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}
