/** A piece of code that replaces another. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text made by edits, and where its parts come from. */
export interface EditedText {
  text: string;
  /** The offset in the original of an offset in the text; for what was put in, that of what it replaces. */
  originOf(offset: number): number;
}

/** @param edits in any order; none overlaps another */
export function applyEdits(text: string, edits: readonly Edit[]): EditedText {
  const pieces: { at: number; origin: number; isOwn: boolean }[] = [];
  let result = '';
  let last = 0;
  const push = (piece: string, origin: number, isOwn: boolean) => {
    pieces.push({ at: result.length, origin, isOwn });
    result += piece;
  };
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    push(text.slice(last, edit.start), last, true);
    push(edit.text, edit.start, false);
    last = edit.end;
  }
  push(text.slice(last), last, true);
  return {
    text: result,
    originOf(offset) {
      const piece = pieces.findLast(({ at }) => at <= offset);
      if (piece === undefined) return 0;
      return piece.isOwn ? piece.origin + offset - piece.at : piece.origin;
    },
  };
}
