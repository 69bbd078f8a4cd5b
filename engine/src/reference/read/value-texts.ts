import { Comment, type SomeType } from 'typedoc';
import type { ApiType } from '../../core/reference-model.ts';
import { commentText } from './build-comment.ts';
import type { BuildScope } from './build-scope.ts';

/**
 * What is said of the literals of a union where each has a comment, by their source code.
 * @param build makes plain data of a type
 */
export function valueTexts(
  type: SomeType | undefined,
  build: (type: SomeType) => ApiType,
  scope: BuildScope,
): Record<string, string> | undefined {
  if (type?.type !== 'union' || type.elementSummaries === undefined) return undefined;
  const entries = type.types.flatMap((each, position): [string, string][] => {
    const built = build(each);
    const text = commentText(new Comment(type.elementSummaries?.[position]), scope);
    return built.kind === 'literal' && text !== undefined ? [[built.code, text]] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
