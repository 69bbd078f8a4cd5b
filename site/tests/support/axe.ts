import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '../../../engine/tests/browser/test.ts';

/** Not among those that axe runs by itself: targets of 24 px, and names that begin with what a control shows. */
const further = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** The rules that depend on colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** The color modes, and the rules to look at in each: the second changes colors, and nothing else that a rule looks at. */
export const modes = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const;

/** Shows the page in a color mode, and resolves when no color is on its way to another. */
export async function showMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    // An entry that has scrolled partly under the name of its group isn't a small target.
    for (const part of document.querySelectorAll('.sidebar, .sidebar *')) part.scrollTop = 0;
    // Not by `finished`: that is only fulfilled with a frame, and a page at rest may draw none.
    const moving = () =>
      document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
    do await new Promise(requestAnimationFrame);
    while (moving());
  });
}

/**
 * What axe's rules say against a page as it is now: the rule and the elements. The script stays in the page: a further
 * look at it costs no second load.
 * @param part selects what is looked at, where it isn't the whole page
 * @param rules `colors`: only those that another color mode can change the answers of
 */
export async function axeViolations(page: Page, part?: string, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  const options: RunOptions = rules === 'all' ? { rules: further } : { runOnly: { type: 'rule', values: ofColors } };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, chosen]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(selector ?? document, { ...chosen, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [part, options] as const,
  );
}
