import type { ApiComment } from './api-comment.ts';
import type { ApiSymbol } from './reference-model.ts';

/** Visits the doc comments of a symbol, of its members, of all ways to call them and of what it contains. */
export function eachComment(symbol: ApiSymbol, visit: (comment: ApiComment) => void): void {
  const seen = (comment: ApiComment | undefined) => {
    if (comment !== undefined) visit(comment);
  };
  seen(symbol.comment);
  symbol.signatures?.forEach((signature) => seen(signature.comment));
  for (const member of symbol.members ?? []) {
    seen(member.comment);
    member.signatures?.forEach((signature) => seen(signature.comment));
  }
  symbol.children?.forEach((child) => eachComment(child, visit));
}
