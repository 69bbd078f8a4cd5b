// #region passage
/** A piece of a document, small enough to be searched for and quoted. */
export interface Passage {
  /** Name of the file that it comes from. */
  source: string;
  /** Heading of that file. */
  title: string;
  text: string;
}
// #endregion passage
