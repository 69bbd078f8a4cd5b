import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite, phone } from '../support/sites.ts';

test('the contents list follows the scroll', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${fixtureSite}/docs/guide/wide`);
  await hydrated(page);
  const current = page.locator('.toc-aside [aria-current]');
  for (const id of ['section-3', 'part-of-section-5', 'section-2']) {
    await page.locator(`#${id}`).evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveAttribute('href', `#${id}`);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveAttribute('href', '#part-of-section-8');
});

test('a contents list that is longer than the window shows where the reader is, and the next page’s its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: desktop.width, height: 600 });
  await page.goto('/guide/troubleshooting/');
  await hydrated(page);
  const list = page.locator('.toc-aside');
  const top = () => list.evaluate(({ scrollTop }) => scrollTop);
  const last = list.getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await top()).toBeGreaterThan(0);

  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(top).toBe(0);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(top).toBeGreaterThan(0);
  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL(/guide\/$/);
  await expect.poll(top).toBe(0);
});

test('on small screens it is above the article, closed until asked for and after a choice', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${fixtureSite}/docs/guide/wide`);
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const link = contents.getByRole('link', { name: 'Section 4', exact: true });
  await expect(link).toBeHidden();
  await contents.getByText('On this page').click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#section-4')).toBeInViewport();
  await expect(page.locator('#section-4')).toBeFocused();
});

test('a page whose contents are hidden or empty has no list', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});

test('a heading that is chosen before the rest of a page is laid out stays where it is when that is done', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (task) => waiting.push(task as () => void);
    addEventListener('idle', () => waiting.splice(0).forEach((task) => task()));
  });
  await page.goto('/guide/');
  await hydrated(page);
  await page.evaluate(() => void navigation.navigate('/api/modules'));
  await expect(page.locator('[data-later]').last()).toBeAttached();
  await page.locator('.toc-aside a[href="#type-aliases"]').click();
  const heading = page.locator('#type-aliases');
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(heading).toBeInViewport();
  const chosen = await top();
  for (let round = 0; round < 50; round += 1) {
    await page.evaluate(() => new Promise((done) => (dispatchEvent(new Event('idle')), requestAnimationFrame(done))));
  }
  await expect(page.locator('[data-later]')).toHaveCount(0);
  expect(await top()).toBe(chosen);
});
