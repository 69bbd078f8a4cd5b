import { type BrowserContext, expect, test as base } from '@playwright/test';
import { servedAnnotation } from '../../../scripts/browser-tests/served-reporter.ts';
import { mutationHeader } from '../../../scripts/conformance/mutating-proxy.ts';
import { idsOf } from '../../../scripts/conformance/record.ts';
import { beginToNote, noteContexts, noteRequests } from './asked.ts';
import { refuseLateRoutes } from './intercept.ts';

export { expect };
export type { Page, Request, Route } from '@playwright/test';

/** Playwright's test, which here also fails where the content security policy refused something on any page of it. */
export const test = base.extend<{ asked: ReadonlySet<string> }, object>({
  /** Paths that the test, or a page of it, has asked a server for. */
  asked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use, info) => {
      const asked = beginToNote();
      await use(asked);
      info.annotations.push({ type: servedAnnotation, description: [...asked].join(' ') });
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      noteContexts(browser);
      refuseLateRoutes(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  request: async ({ request }, use) => {
    noteRequests(request);
    await use(request);
  },
  // Where conformance tests are to fail, each asks for the change of the sentence whose turn it is.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    const { round } = info.project.metadata as { round?: number };
    const id = round === undefined ? undefined : idsOf(info.title)[round];
    await use(id === undefined ? extraHTTPHeaders : { ...extraHTTPHeaders, [mutationHeader]: id });
  },
  context: async ({ context }, use) => {
    const refused = refusedIn(context);
    await use(context);
    expect(refused, 'refused by the content security policy').toEqual([]);
  },
});

/** What the content security policy refuses on the pages of a context, from now on. */
export function refusedIn(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /Content Security Policy|Trusted(?:HTML|Script)/.test(text)) refused.push(text);
  });
  return refused;
}
