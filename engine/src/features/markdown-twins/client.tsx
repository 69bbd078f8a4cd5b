import { useRef, useState } from 'react';
import { markdownPath } from '../../core/url.ts';
import { defineClient } from '../../shell/client-module.ts';
import { useFeatureData, usePage, useSite } from '../../shell/context.tsx';
import { ChevronIcon } from '../../shell/icons.tsx';
import { useMenuButton } from '../../shell/menu.tsx';
import { withShownPrograms } from '../code-blocks/shown-programs.ts';
import { featureName, indexFile, type MenuData } from './wire.ts';

const menuId = 'page-menu';
/** Milliseconds for which the button says what came of copying. */
const saysResult = 2000;

/** The page as text for assistants: copied, looked at, or opened in one of them. Without script, links alone. */
function PageMenu() {
  const { baseUrl } = useSite();
  const { path, layout, notFound } = usePage();
  const { origin, assistants } = useFeatureData(featureName) as MenuData;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, buttonEvents, listEvents } = useMenuButton(button, list);
  const [result, setResult] = useState<string>();
  if (notFound === true || layout === 'plain') return null;
  const markdown = markdownPath(path);
  const entry = { role: 'menuitem', tabIndex: open ? -1 : undefined };

  function copy() {
    list.current?.hidePopover();
    button.current?.focus();
    copyText(fetchMarkdown(markdown)).then(
      () => setResult('Copied'),
      (error: unknown) => {
        console.warn("The page wasn't copied.", error);
        setResult('Not copied');
      },
    );
    setTimeout(() => setResult(undefined), saysResult);
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
        <span role="status">{result ?? 'Markdown'}</span>
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
        <button type="button" className="needs-script" onClick={copy} {...entry}>
          Copy page as Markdown
        </button>
        <a href={markdown} {...entry}>
          View as Markdown
        </a>
        {assistants.map(({ label, href }) => (
          <a key={label} href={href.replace('{page}', encodeURIComponent(origin + markdown))} rel="noopener" {...entry}>
            {label}
          </a>
        ))}
        <a href={baseUrl + indexFile} {...entry}>
          All pages (llms.txt)
        </a>
      </div>
    </div>
  );
}

/**
 * The page's Markdown, with the programs that the reader has chosen.
 * @throws where the answer isn't the page's Markdown, such as a host's page about an error
 */
async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error(`${address}: ${response.status} ${type}`);
  return withShownPrograms(await response.text());
}

/** Some browsers let a page copy only at once after a click: they take a promise of the text. */
async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export default defineClient({ BeforeArticle: PageMenu });
