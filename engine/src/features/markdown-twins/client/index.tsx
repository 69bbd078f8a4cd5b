import { useRef, useState, useSyncExternalStore } from 'react';
import { decoded, markdownPath } from '../../../core/url.ts';
import { announce } from '../../../shell/announce.ts';
import { defineClient } from '../../../shell/client-module.ts';
import { useFeatureData, usePage, useSite } from '../../../shell/context.tsx';
import { ChevronIcon } from '../../../shell/icons.tsx';
import { saysCopied } from '../../../shell/copy-text.ts';
import { useMenuButton } from '../../../shell/menu.tsx';
import { copyText, fetchMarkdown, fetchSection } from './copy.ts';
import { startSectionButton } from './section-button.ts';
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
  if (notFound === true || layout === 'plain') return null;
  const markdown = markdownPath(path);
  const entry = { role: 'menuitem', tabIndex: open ? -1 : undefined };

  function copy(text: Promise<string>) {
    list.current?.hidePopover();
    button.current?.focus();
    copyText(text).then(
      () => say('Copied'),
      (error: unknown) => {
        console.warn("The page wasn't copied.", error);
        say('Not copied');
      },
    );
  }

  function say(what: string) {
    setResult(what);
    announce(what);
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
        <a href={markdown} {...entry}>
          View as Markdown
        </a>
        {assistants.map(({ label, href }) => (
          <a key={label} href={href.replace('{page}', encodeURIComponent(origin + markdown))} rel="noopener" {...entry}>
            {label}
          </a>
        ))}
        <a href={baseUrl + archiveFile} {...entry}>
          Download all pages (zip)
        </a>
        <a href={baseUrl + indexFile} {...entry}>
          All pages (llms.txt)
        </a>
      </div>
    </div>
  );
}

/** The heading that the address names, so that its section can be copied with the keyboard, too. */
function headingAt(hash: string): Element | null {
  if (hash === '') return null;
  const element = document.getElementById(decoded(hash.slice(1)));
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
