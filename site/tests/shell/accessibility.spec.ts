import { expect, test, type Page } from '../support/test.ts';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/in-place.ts';
import { examinedPages } from '../support/all-pages.ts';
import { desktop, fixtureSite, phone } from '../support/sites.ts';

/** Open states of the shell: how they are reached. */
const states: Record<string, { size: typeof phone; open: (page: Page) => Promise<unknown> }> = {
  'the announcement': { size: desktop, open: () => Promise.resolve() },
  'the language menu': {
    size: desktop,
    open: (page) => page.getByRole('button', { name: /^Language/ }).click(),
  },
  'the version menu': { size: desktop, open: (page) => page.getByRole('button', { name: /^Version/ }).click() },
  'the mobile sidebar': { size: phone, open: (page) => page.getByRole('button', { name: 'Open the menu' }).click() },
  'the contents list on a phone': {
    size: phone,
    open: (page) => page.locator('.toc-details summary').click(),
  },
  "the page that didn't load": {
    size: desktop,
    open: async (page) => {
      await page.route('**/wide/page.json', (route) => route.abort());
      await page.locator('.navbar').getByRole('link', { name: 'Notes' }).click();
      await expect(page).toHaveURL(/notes/);
      await page.evaluate(() => history.back());
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  'the page that crashed': {
    size: desktop,
    open: async (page) => {
      await page.route('**/notes/page.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), toc: null } });
      });
      await page.reload();
      await hydrated(page);
      await page.locator('.navbar').getByRole('link', { name: 'Notes' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
};

/** The second mode changes colors, and nothing else that a rule looks at. */
const modes = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const;

test.use({ reducedMotion: 'reduce' });

for (const path of examinedPages) {
  test(`axe finds nothing on ${path}, at 1440 and at 390 px, in both modes`, async ({ page }) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await hydrated(page);
      await expectNoViolations(page, `at ${String(size.width)} px`);
    }
  });
}

for (const [state, { size, open }] of Object.entries(states)) {
  test(`axe finds nothing with ${state} open, in both modes`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`${fixtureSite}/docs/guide/wide`);
    await hydrated(page);
    await open(page);
    await expectNoViolations(page, state);
  });
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // An entry that has scrolled partly under the name of its group isn't a small target.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.sidebar, .sidebar *')) part.scrollTop = 0;
  });
  for (const [colorScheme, rules] of modes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await settled(page);
    expect(await axeViolations(page, undefined, rules), `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** The next frame is there, and no color is on its way to another. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
