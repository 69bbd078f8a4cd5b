import axe from 'axe-core';
import type { Page } from './test.ts';

/**
 * What axe's rules say against a page as it is now, or a part of it: the rule and the elements.
 * The script stays in the page: a further look at it costs no second load.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, part);
}
