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
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
// #endregion csv
