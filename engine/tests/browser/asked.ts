import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { besidePage } from '../../src/core/url.ts';

/**
 * Paths that the test that runs, or a page of it, has asked a server for. They decide after which changes it runs
 * again (`scripts/browser-tests`). A process runs one test at a time, and some of its pages outlive a test.
 */
let asked = new Set<string>();

/** A test begins. @returns what it asks for, from now on */
export function beginToNote(): ReadonlySet<string> {
  asked = new Set();
  return asked;
}

/** Notes that a test, or a page of it, has asked for an address. @returns its path, if a server answers it */
export function noteAsked(url: string): string | undefined {
  const { protocol, pathname } = new URL(url, 'http://site');
  if (protocol !== 'http:') return undefined;
  asked.add(pathname);
  return pathname;
}

/** Notes what a page of a test has opened, in place or in full, with its payload: that may have been there before. */
function noteOpened(url: string): void {
  const path = noteAsked(url);
  if (path !== undefined) asked.add(besidePage(path, 'page.json'));
}

/** Whether an address is that of a page's payload. Pages prefetch those that they link to: few are ever looked at. */
const isPayload = (url: string): boolean => new URL(url).pathname.endsWith('/page.json');

/** Notes what is asked for in all contexts that a browser opens from now on: those of tests, and their own ones. */
export function noteContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context: BrowserContext = await newContext(options);
    context.on('request', (request) => {
      if (!isPayload(request.url())) noteAsked(request.url());
    });
    context.on('page', (page) => page.on('framenavigated', (frame) => noteOpened(frame.url())));
    noteRequests(context.request);
    return context;
  };
}

/** Notes what a test asks for by itself, without a page. */
export function noteRequests(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  // All other methods call this one.
  request.fetch = (target, options) => {
    noteAsked(typeof target === 'string' ? target : target.url());
    return fetch(target, options);
  };
}
