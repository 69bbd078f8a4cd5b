import axe, { type RunOptions } from 'axe-core';
import type { Page } from './test.ts';

/** Not among those that axe runs by itself: targets of 24 px, and names that begin with what a control shows. */
const further = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** The rules that depend on colors. */
const ofColors = ['color-contrast', 'link-in-text-block'];

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
