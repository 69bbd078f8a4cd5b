/** The first thing that the Tab key reaches: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" data-behind-sidebar href="#content">
      Skip to main content
    </a>
  );
}
