import type { WebSocketClient } from 'vite';
import { expect, test } from 'vitest';
import { type Diagnostic, SiteError } from '../core/diagnostics.ts';
import { createReporter, diagnosticsOf } from './reporter.ts';
import { previewEvents } from './wire.ts';

const error = (message: string): Diagnostic => ({ severity: 'error', code: 'x', message });

/** A server with tabs, and a site whose pages have these diagnostics. */
function setUp() {
  const pages = new Map<string, Diagnostic[]>();
  const printed: string[] = [];
  const clients = new Set<WebSocketClient>();
  let listener: (path: unknown, client: WebSocketClient) => void = () => undefined;
  const ws = {
    clients,
    on: ((_event: string, handle: typeof listener) => (listener = handle)) as never,
  };
  const reporter = createReporter({
    ws,
    baseUrl: '/docs/',
    print: (text) => printed.push(text),
    source: { diagnostics: (route) => Promise.resolve(pages.get(route) ?? []), siteDiagnostics: () => [] },
  });
  const openTab = () => {
    const received: unknown[] = [];
    const client = { send: (...message: unknown[]) => received.push(message) } as unknown as WebSocketClient;
    clients.add(client);
    const show = async (path: unknown) => {
      listener(path, client);
      await new Promise(setImmediate);
    };
    return { received, show, close: () => clients.delete(client) };
  };
  return { pages, printed, reporter, openTab };
}

const sent = (path: string, ...errors: Diagnostic[]) => [previewEvents.diagnostics, { path, errors }];

test('each tab is sent the errors of the page that it shows', async () => {
  const { pages, openTab } = setUp();
  pages.set('/guide/', [error('Guide')]);
  const [one, other] = [openTab(), openTab()];
  await one.show('/docs/guide/');
  await other.show('/docs/notes/');
  expect(one.received).toEqual([sent('/docs/guide/', error('Guide'))]);
  expect(other.received).toEqual([sent('/docs/notes/')]);
});

test('a page whose address has a space or letters of any language is found', async () => {
  const { pages, openTab } = setUp();
  pages.set('/guide/über uns', [error('Guide')]);
  const tab = openTab();
  const path = new URL('/docs/guide/über uns', 'http://localhost').pathname;
  await tab.show(path);
  expect(tab.received).toEqual([sent(path, error('Guide'))]);
});

test('the terminal prints errors once, is silent when the page is left, and says when they are corrected', async () => {
  const { pages, printed, reporter, openTab } = setUp();
  pages.set('/guide/', [error('Guide')]);
  const tab = openTab();
  await tab.show('/docs/guide/');
  await tab.show('/docs/guide/');
  expect(printed).toEqual([expect.stringContaining('Guide')]);
  await tab.show('/docs/notes/');
  expect(printed).toHaveLength(1);
  await tab.show('/docs/guide/');
  pages.clear();
  await reporter.update();
  expect(printed.slice(1)).toEqual([expect.stringContaining('Guide'), 'No errors or warnings.']);
  expect(tab.received.at(-1)).toEqual(sent('/docs/guide/'));
});

test('while a wrong page loads again, a change does not correct it, and it is not printed twice', async () => {
  const { pages, printed, reporter, openTab } = setUp();
  pages.set('/guide/', [error('Guide')]);
  const tab = openTab();
  await tab.show('/docs/guide/');
  tab.close();
  reporter.note();
  await reporter.update();
  const again = openTab();
  await Promise.all([again.show('/docs/guide/'), reporter.update()]);
  expect(printed).toEqual([expect.stringContaining('Guide')]);
  again.close();
  pages.clear();
  await reporter.update();
  expect(printed.slice(1)).toEqual(['No errors or warnings.']);
});

test('a tab that shows no page is asked to try again after a change; a path that is not a text is ignored', async () => {
  const { reporter, openTab } = setUp();
  const tab = openTab();
  await tab.show({ path: '/docs/' });
  await reporter.update();
  expect(tab.received).toEqual([[previewEvents.retry]]);
});

test('a tab that shows another page by now is sent nothing of the one before', async () => {
  const { pages, openTab } = setUp();
  pages.set('/guide/', [error('Guide')]);
  const tab = openTab();
  await Promise.all([tab.show('/docs/guide/'), tab.show('/docs/notes/')]);
  expect(tab.received).toEqual([sent('/docs/notes/')]);
});

test('an error of the site is its diagnostics, and any other error is one', () => {
  const diagnostics = [error('Wrong')];
  expect(diagnosticsOf(new SiteError(diagnostics))).toEqual(diagnostics);
  expect(diagnosticsOf(Object.assign(new Error('Other'), { diagnostics }))).toMatchObject([{ code: 'preview' }]);
});

test('what the machine refuses is said in a sentence', () => {
  const refused = Object.assign(new Error("EACCES: permission denied, scandir '/site/docs'"), {
    code: 'EACCES',
    path: '/site/docs',
  });
  expect(diagnosticsOf(refused)).toMatchObject([
    {
      severity: 'error',
      message: expect.stringMatching(/^You don't have permission for this \(\/site\/docs\)\. /) as string,
    },
  ]);
});
