import { useMemo } from 'react';
import { shellIds } from './ids.ts';
import { trustedHtml } from './trusted-types.ts';

/**
 * The one place where HTML enters the shell: the article as the build rendered it. Articles are never
 * hydrated. At hydration `html` is `null`, and React leaves what the server sent as it is.
 */
export function Article({ html }: { html: string | null }) {
  // React sets the HTML again whenever it meets a new object.
  const source = useMemo(() => (html === null ? untouched : { __html: trustedHtml(html) }), [html]);
  return (
    <article
      id={shellIds.article}
      ref={html === null ? keepContent : undefined}
      className="article"
      suppressHydrationWarning
      dangerouslySetInnerHTML={source}
    />
  );
}

/** React reads the HTML of each element that it hydrates, and sets none: to serialize what is there would take long. */
const untouched = { __html: trustedHtml('') };

/** The article that the document came with; its content lives on where React has removed it. */
let inDocument = typeof document === 'undefined' ? null : document.getElementById(shellIds.article);

/** React makes the element anew after a hydration that failed, and after a crash: its content moves there. */
function keepContent(element: HTMLElement | null): void {
  if (element === null || element === inDocument) return;
  element.replaceChildren(...(inDocument?.childNodes ?? []));
  inDocument = element;
}
