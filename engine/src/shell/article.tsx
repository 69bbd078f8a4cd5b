import { useMemo } from 'react';
import { shellIds } from './ids.ts';
import { trustedHtml } from './trusted-types.ts';

/**
 * The one place where HTML enters the shell: the article as the build rendered it. Articles are never
 * hydrated. At hydration `html` is `null`, and React leaves what the server sent as it is.
 */
export function Article({ html }: { html: string | null }) {
  // React sets the HTML again whenever it meets a new object.
  const source = useMemo(() => (html === null ? articleInDocument : { __html: trustedHtml(html) }), [html]);
  return (
    <article id={shellIds.article} className="article" suppressHydrationWarning dangerouslySetInnerHTML={source} />
  );
}

let htmlInDocument: string | TrustedHTML | undefined;

/**
 * The article that the document came with. React builds the element anew after a hydration that failed, and
 * after a crash, when the element itself may be gone: the HTML is read once, the first time React asks for it.
 */
const articleInDocument = {
  get __html() {
    htmlInDocument ??= trustedHtml(document.getElementById(shellIds.article)?.innerHTML ?? '');
    return htmlInDocument;
  },
};
