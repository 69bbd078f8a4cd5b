import { useArticle } from './article-context.ts';

/** The diagram that was prepared under this number. */
export function DiagramByIndex({ index }: { index: string }) {
  return useArticle().article.diagrams[Number(index)];
}
