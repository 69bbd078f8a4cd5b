import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { markdownPath } from '../../../core/url.ts';
import { defineClient } from '../../../shell/client-module.ts';
import { useFeatureData, usePage, useSite } from '../../../shell/context.tsx';
import { saysCopied } from '../../../shell/copy-text.ts';
import { hashTarget } from '../../../shell/hash-target.ts';
import { MenuFrame } from '../../../shell/menu.tsx';
import { copied, fetchMarkdown, fetchSection } from './copy.ts';
import { startSectionButton, twinLink } from './section-button.ts';
import { archiveFile, featureName, indexFile, type MenuData } from '../wire.ts';
import { shellEvents } from '../../../shell/events.ts';

/** The page as text for assistants: copied, looked at, or opened in one of them. Without script, links alone. */
function PageMenu() {
  const { baseUrl } = useSite();
  const { path, layout, notFound } = usePage();
  const { origin, assistants } = useFeatureData(featureName) as MenuData;
  const [result, setResult] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heading = headingAt(
    useSyncExternalStore(
      onAddress,
      () => location.hash,
      () => '',
    ),
  );
  const markdown = notFound === true ? undefined : markdownPath(path);
  useEffect(() => nameTwin(markdown), [markdown]);
  if (markdown === undefined || layout === 'plain') return null;

  function copy(text: Promise<string>) {
    void copied(text).then(say);
  }

  function say(what: string) {
    setResult(what);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(undefined), saysCopied);
  }

  return (
    <MenuFrame id="page-menu" className="menu page-menu" label={<span>{result ?? 'Markdown'}</span>}>
      <button type="button" role="menuitem" className="needs-script" onClick={() => copy(fetchMarkdown(markdown))}>
        Copy page as Markdown
      </button>
      {heading !== null && (
        <button type="button" role="menuitem" onClick={() => copy(fetchSection(markdown, heading))}>
          Copy section as Markdown
        </button>
      )}
      <a role="menuitem" href={markdown}>
        View as Markdown
      </a>
      {assistants.map(({ label, href }) => (
        <a
          key={label}
          role="menuitem"
          href={href.replace('{page}', encodeURIComponent(origin + markdown))}
          rel="noopener"
        >
          {label}
        </a>
      ))}
      <a role="menuitem" href={baseUrl + archiveFile}>
        Download all pages (zip)
      </a>
      <a role="menuitem" href={baseUrl + indexFile}>
        All pages (llms.txt)
      </a>
    </MenuFrame>
  );
}

/** Has the document name the Markdown of the page on screen. One that came for an address without a page has no such link. */
function nameTwin(address: string | undefined): void {
  const known = document.querySelector<HTMLLinkElement>(twinLink);
  if (address === undefined) {
    known?.remove();
    return;
  }
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'alternate', type: 'text/markdown' });
  link.href = address;
  if (known === null) document.head.append(link);
}

/** The heading that the address names, so that its section can be copied with the keyboard, too. */
function headingAt(hash: string): Element | null {
  const element = hashTarget(hash);
  return element?.matches('.article .heading > *') === true ? element : null;
}

function onAddress(changed: () => void): () => void {
  const events = ['hashchange', shellEvents.page];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

export default defineClient({ BeforeArticle: PageMenu, start: startSectionButton });
