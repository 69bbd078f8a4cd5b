// #region split
/** The heading with the date, and a passage for each item of the agenda. */
export function splitMinutes(text: string): {
  heading: string;
  passages: string[];
} {
  // Editors on Windows end lines with "\r\n".
  const lines = text.replaceAll('\r\n', '\n').trim();
  const [heading = '', ...passages] = lines.split(/\n\n(?=\d+\. )/);
  return { heading, passages };
}
// #endregion split
