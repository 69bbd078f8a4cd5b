// #region csv
/** Rows of equal shape as CSV, with their keys in the first line. */
export function toCsv<Row extends Record<string, string | number>>(
  rows: Row[],
): string {
  const keys = Object.keys(rows[0] ?? {});
  const lines = [
    keys,
    ...rows.map((row) => keys.map((key) => row[key] ?? '')),
  ];
  return lines.map((line) => line.map(quote).join(',')).join('\n') + '\n';
}

function quote(value: string | number): string {
  const text = typeof value === 'string' ? withoutFormula(value) : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run text that begins so as a formula, and a model wrote it. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
// #endregion csv
