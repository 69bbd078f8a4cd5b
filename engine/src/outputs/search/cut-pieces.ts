import type { AsPlainObject } from 'minisearch';
import { packPostings, type TermPiece } from '../../browser/search/index-format.ts';

/** Bytes of JSON in one piece of terms; compressed about a third of it. */
const pieceSize = 32_000;
/** A term on more pages than this tells them apart no more: the pages that name it most often stay. */
const mostPages = 1500;

/** Cuts an index into pieces by stretches of the alphabet, each of about the same size. */
export function cutPieces({ index }: AsPlainObject): TermPiece[] {
  const rows = index
    .map(([term, byField]) => ({
      term,
      postings: Object.entries(byField).map(([field, pages]) => fieldPostings(Number(field), pages)),
    }))
    .sort((a, b) => (a.term < b.term ? -1 : 1));
  const pieces: TermPiece[] = [];
  let size = Infinity;
  for (const { term, postings } of rows) {
    if (size > pieceSize) {
      pieces.push({ terms: [], postings: [] });
      size = 0;
    }
    const piece = pieces.at(-1) as TermPiece;
    piece.terms.push(term);
    piece.postings.push(postings);
    size += term.length + JSON.stringify(postings).length + 4;
  }
  return pieces;
}

function fieldPostings(field: number, pages: Record<string, number>): number[] {
  const found = Object.entries(pages).map(([page, frequency]) => [Number(page), frequency] as const);
  const kept = found.length <= mostPages ? found : found.sort((a, b) => b[1] - a[1]).slice(0, mostPages);
  return [field, ...packPostings(kept.sort((a, b) => a[0] - b[0]))];
}
