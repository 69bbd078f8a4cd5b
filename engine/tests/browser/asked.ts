import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';

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

/** Notes that a page has asked for an address. */
export function noteAsked(url: string): void {
  const { protocol, pathname } = new URL(url, 'http://site');
  if (protocol === 'http:') asked.add(pathname);
}

/** Notes what is asked for in all contexts that a browser opens from now on: those of tests, and their own ones. */
export function noteContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context: BrowserContext = await newContext(options);
    context.on('request', (request) => noteAsked(request.url()));
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
