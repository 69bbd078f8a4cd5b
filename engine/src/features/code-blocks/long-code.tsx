/** Code with more lines than these begins folded. */
const mostLines = 50;
/** Characters of a line for which there's room: in the column of a phone, and in that of a desktop (reading.css). */
const fits = { phone: 36, desktop: 80 };

/**
 * The switch that wraps long lines.
 * @returns `null` for code that has none; styles hide the switch where the window has room for all of them
 */
export function WrapSwitch({ lines }: { lines: readonly string[] }) {
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest <= fits.phone) return null;
  const classes = longest <= fits.desktop ? 'code-wrap code-wrap-narrow needs-script' : 'code-wrap needs-script';
  return <button className={classes} type="button" aria-pressed={false} aria-label="Wrap long lines" />;
}

/** What `pre` carries when its code begins folded; styles fold it only where there's script to unfold it. */
export function longCode(lines: number): { 'data-long'?: '' } {
  return lines > mostLines ? { 'data-long': '' } : {};
}

/** Shows all of the code in the `pre` before it. */
export function ShowAll({ lines }: { lines: number }) {
  if (lines <= mostLines) return null;
  return (
    <button className="code-all needs-script" type="button">
      Show all {lines} lines
    </button>
  );
}
