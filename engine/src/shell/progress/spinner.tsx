/** Two forms that overlap and make a third, in motion; 128 × 110 as the specification asks. */
export function Spinner() {
  return (
    <div className="spinner" role="status" aria-label="Loading the page">
      <svg viewBox="0 0 128 110" width="128" height="110" aria-hidden="true" focusable="false">
        <clipPath id="spinner-overlap">
          <rect className="spinner-left" x="18" y="27" width="56" height="56" rx="13" />
        </clipPath>
        <rect className="spinner-left spinner-form" x="18" y="27" width="56" height="56" rx="13" />
        <rect className="spinner-right spinner-form" x="54" y="27" width="56" height="56" rx="13" />
        <g clipPath="url(#spinner-overlap)">
          <rect className="spinner-right spinner-overlap" x="54" y="27" width="56" height="56" rx="13" />
        </g>
      </svg>
    </div>
  );
}
