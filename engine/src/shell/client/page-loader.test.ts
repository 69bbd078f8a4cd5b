import { afterEach, expect, test, vi } from 'vitest';
import { FetchError } from './fetch-json.ts';
import { PageLoader, StaleBuildError } from './page-loader.ts';

const sidebar = [{ label: 'Guide', href: '/docs/guide/' }];
const files: Record<string, unknown> = {
  '/docs/guide/page.json': payload('Guide', { sidebar: { key: 'guide', href: '/docs/data/sidebar.json' } }),
  '/docs/page.json': payload('Home'),
  '/docs/old/page.json': payload('Old', { shell: 'before' }),
  '/docs/404.json': payload('Page not found', { notFound: true }),
  '/docs/data/sidebar.json': sidebar,
};

const asked: string[] = [];
function answer(answers: Record<string, unknown> = files) {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (address in answers) return Promise.resolve(Response.json(answers[address]));
    return Promise.resolve(new Response('<html>', { status: 404 }));
  });
  return new PageLoader('/docs/', 'now');
}

afterEach(() => vi.unstubAllGlobals());

test('a page comes with its sidebar, from beside its address', async () => {
  const loaded = await answer().page('/docs/guide/');
  expect(loaded.payload.title).toBe('Guide');
  expect(loaded.sidebar).toEqual(sidebar);
  expect(asked).toEqual(['/docs/guide/page.json', '/docs/data/sidebar.json']);
});

test('a page that was fetched is not asked for again, however its address is written', async () => {
  const loader = answer();
  await Promise.all([loader.page('/docs/guide/'), loader.page('/docs/guide'), loader.page('/docs/guide')]);
  expect(asked.filter((address) => address.endsWith('page.json'))).toHaveLength(1);
});

test('an address without a page gives the not-found page', async () => {
  expect((await answer().page('/docs/nope')).payload.notFound).toBe(true);
});

test('a page whose data alone is missing is refused, so that it loads in full', async () => {
  await expect(answer({ ...files, '/docs/whole': 'the document' }).page('/docs/whole/')).rejects.toThrow(
    StaleBuildError,
  );
});

test('a page for another shell is refused', async () => {
  await expect(answer().page('/docs/old')).rejects.toThrow(StaleBuildError);
});

test("a failure says what didn't load and why, and is not kept", async () => {
  const loader = answer({});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(loader.page('/docs/guide')).rejects.toThrow(
    new FetchError("/docs/guide/page.json didn't load: status 503."),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(loader.page('/docs/guide')).rejects.toThrow("/docs/guide/page.json didn't load: no answer.");
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
  await expect(loader.page('/docs/guide')).rejects.toThrow("the response isn't JSON");
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(payload('Guide'))));
  expect((await loader.page('/docs/guide')).payload.title).toBe('Guide');
});

function payload(title: string, more: object = {}) {
  return { shell: 'now', path: '/', title, description: '', layout: 'docs', breadcrumbs: [], toc: [], ...more };
}
