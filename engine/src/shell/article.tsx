import { useMemo } from 'react';

/**
 * The one place where HTML enters the shell: the article as the build rendered it. Articles are never
 * hydrated. At hydration `html` is `null`, and React leaves what the server sent as it is.
 */
export function Article({ html }: { html: string | null }) {
  // React sets the HTML again whenever it meets a new object.
  const source = useMemo(() => ({ __html: html ?? (new ArticleInDocument() as unknown as string) }), [html]);
  return (
    <article
      id="article"
      className="article"
      suppressHydrationWarning
      dangerouslySetInnerHTML={source}
      ref={(element) => () => {
        if (element !== null && html === null) ArticleInDocument.last = element.innerHTML;
      }}
    />
  );
}

/**
 * Stands for the article that is in the document already. React turns it into text only where it has to
 * build the element anew: after a hydration that failed, or after a crash.
 */
class ArticleInDocument {
  static last: string | undefined;

  toString(): string {
    return ArticleInDocument.last ?? document.getElementById('article')?.innerHTML ?? '';
  }
}
