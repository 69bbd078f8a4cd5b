import { useSession } from '../context.tsx';

/** A thin bar at the top edge while a change of page is slow. */
export function ProgressBar() {
  const { slow } = useSession();
  if (!slow) return null;
  return <div className="progress-bar" role="progressbar" aria-label="Loading the page" />;
}
