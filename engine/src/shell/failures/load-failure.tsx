import { useSession } from '../context.tsx';
import { errorChain } from './error-chain.ts';

/** Stands in the page's place when it could not be fetched. */
export function LoadFailure({ error }: { error: Error }) {
  const { retry } = useSession();
  return (
    <div className="failure" role="alert">
      <h1>This page did not load</h1>
      {errorChain(error).map((message, index) => (
        <p key={index} className={index === 0 ? 'failure-message' : 'failure-cause'}>
          {message}
        </p>
      ))}
      <button type="button" className="button button-main" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
