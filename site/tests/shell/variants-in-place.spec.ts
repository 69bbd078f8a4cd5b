import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop } from '../support/sites.ts';

test.use({ viewport: desktop });

test('a link to a heading below programs that are still to come leads there, also without scroll anchoring', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('provider', 'openai');
    const styles = new CSSStyleSheet();
    styles.insertRule('* { overflow-anchor: none }');
    document.adoptedStyleSheets = [styles];
  });
  // With a choice, what switches is there before the first program.
  const switched = page.waitForResponse('**/assets/variant-switch.*.js');
  await page.goto('/guide/');
  await hydrated(page);
  await (await switched).finished();
  await page.evaluate(() => void navigation.navigate('/guide/function/generate-text#next'));
  const heading = page.locator('#next');
  await expect(heading).toBeFocused();
  await expect(page.locator('.code-block[data-shown="openai"]').first()).toBeAttached();
  await expect(page.locator('.code-block[data-waiting]')).toHaveCount(0);
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const reached = await top();
  await heading.evaluate((element) => element.scrollIntoView());
  expect(await top()).toBe(reached);
});
