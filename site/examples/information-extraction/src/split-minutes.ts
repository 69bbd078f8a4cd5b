// #region split
/** The heading with the date, and one passage for each numbered item of the agenda. */
export function splitMinutes(text: string): {
  heading: string;
  passages: string[];
} {
  const [heading = '', ...passages] = text.trim().split(/\n\n(?=\d+\. )/);
  return { heading, passages };
}
// #endregion split
