import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { expect, test } from '../../engine/tests/browser/test.ts';

const page = '/guide/function/generate-object';
const button = { name: 'Replay the output as it arrived' };

test('a stream arrives again when a reader asks for it, and ends with the whole output', async ({ page: tab }) => {
  await tab.goto(page);
  await hydrated(tab);
  const output = tab.locator('[data-replay]').first();
  const code = output.locator('pre > code');
  const whole = await code.innerText();
  const height = (await output.boundingBox())?.height;
  await output.getByRole('button', button).click();
  await expect(output).toHaveAttribute('data-playing', '');
  // One state at a time, in the room of all of them.
  expect(((await output.locator('.code-arrived').innerText()).match(/\n/g) ?? []).length).toBeLessThan(2);
  expect((await output.boundingBox())?.height).toBe(height);
  await expect(output).not.toHaveAttribute('data-playing');
  expect(await code.innerText()).toBe(whole);

  await output.getByRole('button', button).click();
  await output.getByRole('button', { name: 'Stop the replay' }).click();
  await expect(output).not.toHaveAttribute('data-playing');
  expect(await code.innerText()).toBe(whole);
});

test('what replays is loaded when it is first asked for', async ({ page: tab }) => {
  const loaded: string[] = [];
  tab.on('request', (request) => loaded.push(request.url()));
  await tab.goto(page);
  await hydrated(tab);
  const isPlayer = (url: string) => url.includes('/assets/replay-player.');
  expect(loaded.filter(isPlayer)).toEqual([]);
  await tab.getByRole('button', button).first().click();
  await expect.poll(() => loaded.filter(isPlayer).length).toBe(1);
});

test('readers who want no motion, and those without script, have the whole output and no button', async ({
  page: tab,
  browser,
}) => {
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.goto(page);
  await hydrated(tab);
  await expect(tab.getByText(/ states in [\d.]+ s, simulated timing/).first()).toBeVisible();
  await expect(tab.getByRole('button', button)).toHaveCount(0);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(page);
  await expect(still.getByRole('button', button)).toHaveCount(0);
  await expect(still.locator('[data-replay] pre > code').first()).toContainText('butter for gnocchi');
  await context.close();
});
