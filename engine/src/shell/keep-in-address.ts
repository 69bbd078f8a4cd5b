/** Has the address name what a reader has chosen, in a query parameter, without another entry in the history. */
export function keepInAddress(parameter: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}
