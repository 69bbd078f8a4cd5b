// #region split
/** The heading with the date, and a passage for each item of the agenda. */
export function splitMinutes(text: string): {
  heading: string;
  passages: string[];
} {
  const [heading = '', ...passages] = text.trim().split(/\n\n(?=\d+\. )/);
  return { heading, passages };
}
// #endregion split
