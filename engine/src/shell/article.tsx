import { useCallback, useMemo } from 'react';
import { shellIds } from './ids.ts';
import { trustedHtml } from './trusted-types.ts';

/**
 * The one place where HTML enters the shell: the article as the build rendered it. Articles are never
 * hydrated. At hydration `html` is `null`, and React leaves what the server sent as it is.
 */
export function Article({ html }: { html: string | null }) {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (html === null) keepContent(element);
      else element?.replaceChildren(takeParsed(html));
    },
    [html],
  );
  // React sets the HTML again whenever it meets a new object. In the browser, it never does.
  const source = useMemo(() => (html === null || inBrowser ? untouched : { __html: trustedHtml(html) }), [html]);
  return (
    <article
      id={shellIds.article}
      ref={fill}
      className="article"
      suppressHydrationWarning
      dangerouslySetInnerHTML={source}
    />
  );
}

const inBrowser = typeof document !== 'undefined';

/** React reads the HTML of each element that it hydrates, and sets none: to serialize what is there would take long. */
const untouched = { __html: trustedHtml('') };

/** The article that was parsed last and isn't on screen yet. */
let parsed: { html: string; content: DocumentFragment } | undefined;

/** Parses an article that a reader is about to ask for; one at a time is kept. Nothing of it loads before it's shown. */
export function parseAhead(html: string): void {
  if (parsed?.html === html) return;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html) as string;
  parsed = { html, content: template.content };
}

/** The article's content, which moves to where it's shown: it's there once. */
function takeParsed(html: string): DocumentFragment {
  parseAhead(html);
  const content = parsed?.content as DocumentFragment;
  parsed = undefined;
  return content;
}

/** The article that the document came with; its content lives on where React has removed it. */
let inDocument = inBrowser ? document.getElementById(shellIds.article) : null;

/** React makes the element anew after a hydration that failed, and after a crash: its content moves there. */
function keepContent(element: HTMLElement | null): void {
  if (element === null || element === inDocument) return;
  element.replaceChildren(...(inDocument?.childNodes ?? []));
  inDocument = element;
}
