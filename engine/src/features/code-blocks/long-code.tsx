/** Code with more lines than these begins folded. */
const mostLines = 50;
/** Characters of a line that may not fit: about what a phone has room for. */
const narrowest = 36;

/** Whether a switch that wraps lines does something for this code. */
export function hasLongLines(lines: readonly string[]): boolean {
  return lines.some(({ length }) => length > narrowest);
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
