import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../engine/tests/browser/test.ts';

/** Every page route of the specification (section 2). */
interface Routes {
  home: string[];
  blog: string[];
  api: { pages: string[]; examples: string[] };
  guide: string[];
  integration: string[];
  tutorial: string[];
  notFound: string[];
}

const routes = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as Routes;
const pages = [
  ...routes.home,
  ...routes.blog,
  ...routes.api.pages,
  ...routes.api.examples,
  ...routes.guide,
  ...routes.integration,
  ...routes.tutorial,
];

test('every route of the specification answers 200 with a page of its own', async ({ request }) => {
  const missing: string[] = [];
  const titles = new Set<string>();
  for (const route of pages) {
    const response = await request.get(route);
    const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
    if (response.status() !== 200 || title === undefined) missing.push(route);
    else titles.add(title);
  }
  expect(missing).toEqual([]);
  expect(titles.size).toBeGreaterThan(pages.length * 0.9);
});

for (const route of routes.notFound) {
  test(`${route} shows the not-found page with status 404`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
}

test('an iPhone finds the icon of its home screen where it looks for one', async ({ request }) => {
  const icon = await request.get('/apple-touch-icon.png');
  expect(icon.headers()['content-type']).toBe('image/png');
  // Where a PNG has its width and its height.
  const body = await icon.body();
  expect([16, 20].map((at) => body.readUInt32BE(at))).toEqual([180, 180]);
});

test('the not-found page says that no address is similar', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.locator('.article')).toContainText('No page has a similar address.');
});

test('the not-found page says nothing of similar addresses when it does not know the pages', async ({ page }) => {
  await page.route('**/data/routes.json', (route) => route.abort());
  await page.goto('/guide/function/generate-txt');
  await expect(page.getByRole('button', { name: 'Search for “generate txt”' })).toBeVisible();
  await expect(page.locator('.article')).not.toContainText('similar');
});

test('guide, integration and tutorial have no page that the specification does not name', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const built = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  const extra = built.filter((path) => /^\/(?:guide|integration|tutorial)\//.test(path) && !pages.includes(path));
  expect(built.length).toBeGreaterThan(500);
  expect(extra).toEqual([]);
});
