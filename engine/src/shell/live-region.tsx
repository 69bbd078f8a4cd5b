import { useSession } from './context.tsx';

/** Tells assistive technology which page has been reached: a change in place loads no document. */
export function LiveRegion() {
  const { announcement } = useSession();
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {announcement}
    </div>
  );
}
