/** The place of the search in the navbar; sites without a search index show nothing there. */
export function SearchSlot() {
  return null;
}
