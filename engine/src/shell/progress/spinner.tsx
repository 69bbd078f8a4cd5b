/** Two forms that overlap and make a third, in motion; 128 × 110 as the specification asks. */
export function Spinner() {
  return (
    <div className="spinner" role="status" aria-label="Loading the page">
      <svg viewBox="0 0 128 110" width="128" height="110" aria-hidden="true" focusable="false">
        <clipPath id="spinner-overlap">
          <circle className="spinner-left" cx="46" cy="55" r="32" />
        </clipPath>
        <circle className="spinner-left spinner-form" cx="46" cy="55" r="32" />
        <circle className="spinner-right spinner-form" cx="82" cy="55" r="32" />
        <circle className="spinner-right spinner-overlap" cx="82" cy="55" r="32" clipPath="url(#spinner-overlap)" />
      </svg>
    </div>
  );
}
