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
  /** The page that a tab shows; another object for each look at it. */
  const tabs = new WeakMap<WebSocketClient, { path: string }>();
  /** What the last look at a page found wrong, by its path: a page that loads again is as it was until it's looked at. */
  const found = new Map<string, readonly Diagnostic[]>();
  /** What the terminal says about what is on screen. */
  let printed = '';
  /** Whether something was printed that wasn't said to be corrected. */
  let isWrong = false;
  let updates = 0;

  const openClients = () => [...(ws.clients as ReadonlySet<WebSocketClient>)];
  const openPaths = () => openClients().flatMap((client) => tabs.get(client)?.path ?? []);

  const diagnosticsAt = async (path: string) =>
    // The browser's path has escapes; pages are looked up as authors write them.
    unique(await source.diagnostics(decoded(routeOf(path, baseUrl) ?? '/')).catch(diagnosticsOf));
  const keep = (path: string, diagnostics: readonly Diagnostic[]) => {
    if (diagnostics.length > 0) found.set(path, diagnostics);
    else found.delete(path);
  };

  const look = async (client: WebSocketClient, path: string) => {
    const tab = { path };
    tabs.set(client, tab);
    const diagnostics = await diagnosticsAt(path);
    // It shows another page by now, or the site has changed again.
    if (tabs.get(client) !== tab) return;
    keep(path, diagnostics);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    client.send(previewEvents.diagnostics, { path, errors } satisfies PageDiagnostics);
  };

  /** @returns whether something is wrong with the site or with a page on screen */
  const printNew = () => {
    const text = formatDiagnostics(
      unique([...source.siteDiagnostics(), ...openPaths().flatMap((path) => found.get(path) ?? [])]),
    );
    if (text === '') return false;
    if (text !== printed) print(`\n${text}\n`);
    printed = text;
    isWrong = true;
    return true;
  };
  /** Looks at pages that were left or are loading, until one is still wrong. */
  const isCorrected = async () => {
    for (const path of found.keys()) {
      keep(path, await diagnosticsAt(path));
      if (found.has(path)) return false;
    }
    return true;
  };

  ws.on(previewEvents.onScreen, (path: unknown, client: WebSocketClient) => {
    if (typeof path !== 'string') return;
    void look(client, path).then(() => {
      // Leaving a page corrects nothing; who comes back is told again.
      if (!printNew()) printed = '';
    });
  });

  return {
    note: () => void printNew(),
    async update() {
      const update = (updates += 1);
      const lookAgain = async (client: WebSocketClient) => {
        const tab = tabs.get(client);
        // It may be a document without the shell, because the preview couldn't answer with the page.
        if (tab === undefined) client.send(previewEvents.retry);
        else await look(client, tab.path);
      };
      await Promise.all(openClients().map(lookAgain));
      if (printNew() || !isWrong || !(await isCorrected()) || update !== updates) return;
      print('No errors or warnings.');
      printed = '';
      isWrong = false;
    },
  };
}

/** Any error as diagnostics, for people. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics;
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = machineErrorSentence(error) ?? whole;
  return [{ severity: 'error', code: 'preview', message }];
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic])).values()];
}
