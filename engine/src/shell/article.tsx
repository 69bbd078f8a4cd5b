import { useCallback } from 'react';
import { shellIds } from './ids.ts';
import { trustedHtml } from './trusted-types.ts';

/**
 * The one place where HTML enters the shell: the article as the build rendered it. Articles are never
 * hydrated. At hydration `html` is `null`, and React leaves what the server sent as it is.
 */
export function Article({ html }: { html: string | null }) {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      if (html === null) {
        keepContent(element);
        return;
      }
      parse(html);
      // It moves to where it's shown: it's there once.
      element.replaceChildren(template?.content ?? '');
      parsed = undefined;
      shown = html;
    },
    [html],
  );
  return (
    <article
      id={shellIds.article}
      ref={fill}
      className="article"
      suppressHydrationWarning
      dangerouslySetInnerHTML={inBrowser ? untouched : { __html: html ?? '' }}
    />
  );
}

const inBrowser = typeof document !== 'undefined';

/** React reads the HTML of each element that it hydrates, and sets none: to serialize what is there would take long. */
const untouched = { __html: trustedHtml('') };

/** Holds the article that was parsed last: nothing of it is loaded or styled before it's shown. */
const template = inBrowser ? document.createElement('template') : undefined;
let parsed: string | null | undefined;
let shown: string | undefined;

function parse(html: string): void {
  if (html === parsed || template === undefined) return;
  template.innerHTML = trustedHtml(html) as string;
  parsed = html;
}

/** Parses an article that a reader is about to ask for. By the time the browser is idle, they may be reading it. */
export function parseAhead(html: string): void {
  if (html !== shown) parse(html);
}

/**
 * Has an article shown with the content that it had when it was on screen before, as its reader left it.
 * @param html `null`: of the article that the document came with
 */
export function putArticle(html: string | null, nodes: readonly Node[]): void {
  const holder = html === null ? inDocument : template?.content;
  holder?.replaceChildren(...nodes);
  parsed = html;
}

/** The article that the document came with; its content lives on where React has removed it. */
let inDocument = inBrowser ? document.getElementById(shellIds.article) : null;

/** React makes the element anew after a hydration that failed, and after a crash: its content moves there. */
function keepContent(element: HTMLElement): void {
  if (element === inDocument) return;
  element.replaceChildren(...(inDocument?.childNodes ?? []));
  inDocument = element;
}
