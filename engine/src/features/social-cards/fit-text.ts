/** Width of a text at a size, both in pixels. */
export type Measure = (text: string, size: number) => number;

/** A text as it's drawn: the size of its letters, and its lines. */
export interface FittedText {
  size: number;
  lines: string[];
}

/** Lines' distance as a multiple of the letters' size. */
export const lineHeight = 1.16;

/** A short text's. */
const largest = 88;

/**
 * Fits a text into a box: at the largest size at which it stays inside, in lines of about the same length. A line breaks
 * between words only: half of a name in code is another name.
 */
export function fitText(text: string, box: { width: number; height: number }, measure: Measure): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fits = ({ size, lines }: FittedText) =>
    lines.length * size * lineHeight <= box.height && lines.every((line) => measure(line, size) <= box.width);
  let fitted: FittedText = { size: 0, lines: [] };
  for (let size = largest; size > 1; size *= 0.95) {
    fitted = { size, lines: breakLines(words, (line) => measure(line, size) <= box.width) };
    if (fits(fitted)) break;
  }
  const { size, lines } = fitted;
  // The narrowest box with as many lines has the most even ones.
  for (let width = box.width; width > 0; width -= size) {
    const even = breakLines(words, (line) => measure(line, size) <= width);
    if (even.length > lines.length || even.some((line) => measure(line, size) > width)) break;
    fitted = { size, lines: even };
  }
  return fitted;
}

/** A word that is too long for a line gets one of its own. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(line)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
