import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { markdownPath } from '../../../core/url.ts';
import { defineClient } from '../../../shell/client-module.ts';
import { useFeatureData, usePage, useSite } from '../../../shell/context.tsx';
import { ChevronIcon } from '../../../shell/icons.tsx';
import { saysCopied } from '../../../shell/copy-text.ts';
import { hashTarget } from '../../../shell/hash-target.ts';
import { useMenuButton } from '../../../shell/menu.tsx';
import { copied, fetchMarkdown, fetchSection } from './copy.ts';
import { startSectionButton, twinLink } from './section-button.ts';
import { archiveFile, featureName, indexFile, type MenuData } from '../wire.ts';
import { shellEvents } from '../../../shell/events.ts';

const menuId = 'page-menu';

/** The page as text for assistants: copied, looked at, or opened in one of them. Without script, links alone. */
function PageMenu() {
  const { baseUrl } = useSite();
  const { path, layout, notFound } = usePage();
  const { origin, assistants } = useFeatureData(featureName) as MenuData;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, buttonEvents, listEvents } = useMenuButton(button, list);
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
  const entry = { role: 'menuitem', tabIndex: open ? -1 : undefined };

  const close = () => list.current?.hidePopover();

  function copy(text: Promise<string>) {
    close();
    button.current?.focus();
    void copied(text).then(say);
  }

  function say(what: string) {
    setResult(what);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(undefined), saysCopied);
  }

  return (
    <div className="menu page-menu">
      <button
        ref={button}
        type="button"
        className="menu-button"
        id={`${menuId}-button`}
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        {...buttonEvents}
      >
        <span>{result ?? 'Markdown'}</span>
        <ChevronIcon className="menu-chevron" />
      </button>
      <div
        ref={list}
        id={menuId}
        className="menu-list"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${menuId}-button`}
        {...listEvents}
      >
        <button type="button" className="needs-script" onClick={() => copy(fetchMarkdown(markdown))} {...entry}>
          Copy page as Markdown
        </button>
        {heading !== null && (
          <button type="button" onClick={() => copy(fetchSection(markdown, heading))} {...entry}>
            Copy section as Markdown
          </button>
        )}
        <a href={markdown} onClick={close} {...entry}>
          View as Markdown
        </a>
        {assistants.map(({ label, href }) => (
          <a
            key={label}
            href={href.replace('{page}', encodeURIComponent(origin + markdown))}
            rel="noopener"
            onClick={close}
            {...entry}
          >
            {label}
          </a>
        ))}
        <a href={baseUrl + archiveFile} onClick={close} {...entry}>
          Download all pages (zip)
        </a>
        <a href={baseUrl + indexFile} onClick={close} {...entry}>
          All pages (llms.txt)
        </a>
      </div>
    </div>
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
