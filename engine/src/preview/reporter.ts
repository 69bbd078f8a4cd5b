import type { WebSocketClient, WebSocketServer } from 'vite';
import { type Diagnostic, formatDiagnostic, formatDiagnostics, SiteError } from '../core/diagnostics.ts';
import { machineErrorSentence } from '../core/machine-errors.ts';
import { decoded, routeOf } from '../core/url.ts';
import { type PageDiagnostics, previewEvents } from './wire.ts';

/** What the reporter asks about the site of now. */
export interface DiagnosticSource {
  /** Of a page, and of the site as far as it isn't another page's matter. */
  diagnostics(route: string): Promise<readonly Diagnostic[]>;
  siteDiagnostics(): readonly Diagnostic[];
}

/** Shows diagnostics in the terminal and in the pages on screen. */
export interface Reporter {
  /** The site has changed: all pages on screen are looked at again. */
  update(): Promise<void>;
  /** The site has more diagnostics: the terminal shows them, also where no page can. */
  note(): void;
}

/** What a page on screen is, and what is known to be wrong with it. */
interface Tab {
  path: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Each tab says which page it shows and is sent the errors of that page. Requests don't count: browsers
 * prefetch pages that nobody looks at. The terminal prints what is wrong with the site and with the pages on screen.
 */
export function createReporter({
  ws,
  baseUrl,
  source,
  print,
}: {
  ws: Pick<WebSocketServer, 'on' | 'clients'>;
  baseUrl: string;
  source: DiagnosticSource;
  print: (text: string) => void;
}): Reporter {
  const tabs = new WeakMap<WebSocketClient, Tab>();
  let printed = '';

  const openClients = () => [...(ws.clients as ReadonlySet<WebSocketClient>)];
  const openTabs = () => openClients().flatMap((client) => tabs.get(client) ?? []);

  const look = async (client: WebSocketClient, tab: Tab) => {
    // The browser's path has escapes; pages are looked up as authors write them.
    const found = await source.diagnostics(decoded(routeOf(tab.path, baseUrl) ?? '/')).catch(diagnosticsOf);
    // It shows another page by now, or the site has changed again.
    if (tabs.get(client) !== tab) return;
    tab.diagnostics = unique(found);
    const errors = tab.diagnostics.filter(({ severity }) => severity === 'error');
    client.send(previewEvents.diagnostics, { path: tab.path, errors } satisfies PageDiagnostics);
  };

  const printAll = (changed: boolean) => {
    const all = unique([...source.siteDiagnostics(), ...openTabs().flatMap(({ diagnostics }) => diagnostics)]);
    const text = formatDiagnostics(all);
    if (text !== '' && text !== printed) print(`\n${text}\n`);
    // Leaving a page corrects nothing.
    if (text === '' && printed !== '' && changed) print('No errors or warnings.');
    printed = text;
  };

  ws.on(previewEvents.onScreen, (path: unknown, client: WebSocketClient) => {
    if (typeof path !== 'string') return;
    const tab = { path, diagnostics: [] };
    tabs.set(client, tab);
    void look(client, tab).then(() => printAll(false));
  });

  return {
    note: () => printAll(false),
    async update() {
      const lookAgain = async (client: WebSocketClient) => {
        const tab = tabs.get(client);
        if (tab === undefined) {
          // It may be a document without the shell, because the preview couldn't answer with the page.
          client.send(previewEvents.retry);
          return;
        }
        const next = { ...tab };
        tabs.set(client, next);
        await look(client, next);
      };
      await Promise.all(openClients().map(lookAgain));
      printAll(true);
    },
  };
}

/** Any error as diagnostics, for people. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (isSiteError(error)) return error.diagnostics;
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = machineErrorSentence(error) ?? whole;
  return [{ severity: 'error', code: 'preview', message }];
}

/** The development server loads the engine a second time, so that there are two classes of this name. */
function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === SiteError.name && 'diagnostics' in error;
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic])).values()];
}
