import type { ApiComment, ApiExample } from '../model/api-comment.ts';
import { eachComment } from '../model/each-comment.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { checkExamples, type ExampleCheck } from './check-examples.ts';

/** Notes on each example of the package's comments what the compiler says against it. */
export function markExamples(symbols: readonly ApiSymbol[], check: Omit<ExampleCheck, 'exported'>): void {
  const comments: ApiComment[] = [];
  for (const symbol of symbols) eachComment(symbol, (comment) => comments.push(comment));
  const examples: ApiExample[] = comments.flatMap((comment) => comment.examples ?? []);
  const exported = new Set(symbols.filter((symbol) => symbol.internal !== true).map((symbol) => symbol.name));
  checkExamples(examples, { ...check, exported }).forEach((error, index) => {
    const example = examples[index];
    if (example !== undefined && error !== undefined) example.error = error;
  });
}
