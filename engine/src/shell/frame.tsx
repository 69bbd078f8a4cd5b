import { useEffect, useRef } from 'react';
import { useSession } from './context.tsx';
import { shellIds } from './ids.ts';

/** A thin bar at the top edge while a change of page is slow. */
export function ProgressBar() {
  const { slow } = useSession();
  if (!slow) return null;
  return <div className="progress-bar" role="progressbar" aria-label="Loading the page" />;
}

/** Two forms that overlap and make a third, in motion; 128 × 110 as the specification asks. */
export function Spinner() {
  return (
    <div className="spinner" role="status" aria-label="Loading the page">
      <svg viewBox="0 0 128 110" width="128" height="110" aria-hidden="true">
        <clipPath id={shellIds.spinner}>
          <rect className="spinner-left" x="18" y="27" width="56" height="56" rx="13" />
        </clipPath>
        <rect className="spinner-left spinner-form" x="18" y="27" width="56" height="56" rx="13" />
        <rect className="spinner-right spinner-form" x="54" y="27" width="56" height="56" rx="13" />
        <g clipPath={`url(#${shellIds.spinner})`}>
          <rect className="spinner-right spinner-overlap" x="54" y="27" width="56" height="56" rx="13" />
        </g>
      </svg>
    </div>
  );
}

/** The first thing that the Tab key reaches: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" data-behind-sidebar href={`#${shellIds.content}`}>
      Skip to main content
    </a>
  );
}

/** Tells assistive technology what only the screen shows (`announce`). Styles know by it that a document has come whole. */
export function LiveRegion() {
  const { announcement } = useSession();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A node of its own each time: a text that stays the same is told again.
    const text = Object.assign(document.createElement('span'), { textContent: announcement.text });
    element.current?.replaceChildren(text);
  }, [announcement]);
  return <div ref={element} className="visually-hidden" role="status" aria-live="polite" aria-atomic="true" />;
}
