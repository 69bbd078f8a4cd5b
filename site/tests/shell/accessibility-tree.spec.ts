import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, pageOfEachKind } from '../support/sites.ts';

/* What assistive technology is given of each kind of page: landmarks in order, and names of headings and tables. */

test.use({ viewport: desktop });

const around = (inner: string) => `
- complementary "Announcement"
- banner:
  - navigation "Main"
${inner}
- contentinfo:
  - navigation "Documentation"
  - navigation "Learn"
  - navigation "More"
`;

const withSidebar = (section: string, first = '- heading [level=1]') =>
  around(`- navigation "${section}"\n- main:\n  - article:\n    ${first}`);
const alone = around('- main:\n  - article:\n    - heading [level=1]');

const trees: Record<keyof typeof pageOfEachKind, string> = {
  home: alone,
  guide: withSidebar('Guide'),
  integration: withSidebar('Integrations'),
  tutorial: withSidebar('Examples & Tutorials'),
  // The heading's name is the symbol's: what kind of symbol it is comes after it.
  reference: withSidebar('API Reference', '- heading "OpenAIChatModel" [level=1]\n    - paragraph: Class'),
  exports: withSidebar('API Reference'),
  blog: withSidebar('All posts'),
  notFound: alone,
};

for (const [kind, path] of Object.entries(pageOfEachKind)) {
  test(`landmarks, headings, and tables of a page of the kind ${kind}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(trees[kind as keyof typeof trees]);
    // A heading is named by what it shows, and by nothing else.
    for (const heading of await page.locator('article :is(h1, h2, h3, h4)').all()) {
      const text = (await heading.innerText()).replace(/\s+/g, ' ').trim();
      expect(await heading.ariaSnapshot(), text).toContain(JSON.stringify(text).slice(1, -1));
      expect(await heading.ariaSnapshot()).not.toContain('Link to');
    }
    const names = await page.locator('article [role="region"]').evaluateAll((all) => all.map((it) => it.ariaLabel));
    expect(new Set(names).size, names.join()).toBe(names.length);
  });
}

test('nothing is read twice: what describes a link or a button is not its name once more', async ({ page }) => {
  for (const path of [pageOfEachKind.home, pageOfEachKind.integration]) {
    await page.goto(path);
    await hydrated(page);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const controls = nodes.filter(({ role, ignored }) => /^(?:link|button)$/.test(role?.value as string) && !ignored);
    expect(controls.length).toBeGreaterThan(20);
    expect(controls.filter(({ name, description }) => name?.value === description?.value)).toEqual([]);
    expect(controls.filter(({ name }) => name?.value === '')).toEqual([]);
  }
});

test('a program is named by its title, and not by all that stands in its head', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  const programs = page.locator('.code-block:visible');
  expect(await programs.count()).toBeGreaterThan(1);
  for (const program of await programs.all()) {
    await expect(program).toHaveRole('figure');
    await expect(program).toHaveAccessibleName(await program.locator('.code-title, .code-language').innerText());
  }
});

test('signs between the parts of a line are drawn, and not read', async ({ page }) => {
  await page.goto(pageOfEachKind.guide);
  expect(await page.locator('.breadcrumbs').ariaSnapshot()).not.toMatch(/(?:text|listitem): \//);
  await page.goto('/blog/pdf-chat-nodejs');
  expect(await page.locator('.post-meta').ariaSnapshot()).not.toContain('·');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('stream text');
  const sections = page.getByRole('option', { name: /^(?:# )?Stream text$/ });
  await expect(sections).toHaveAccessibleName('Stream text');
});

test('links to the sources of a fact can be told apart', async ({ page }) => {
  for (const path of ['/integration/model-provider/openai', '/integration/model-provider/ollama']) {
    await page.goto(path);
    const names = await page
      .locator('.provider-sources')
      .evaluateAll((all) => all.map((one) => [...one.querySelectorAll('a')].map((link) => link.textContent)));
    expect(names.some((one) => one.length > 1)).toBe(true);
    for (const one of names) expect(new Set(one).size, `${path}: ${one.join(', ')}`).toBe(one.length);
  }
});

test('every button has a name for assistive technology', async ({ page }) => {
  await page.goto(pageOfEachKind.guide);
  await hydrated(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const buttons = nodes.filter(({ role, ignored }) => role?.value === 'button' && !ignored);
  expect(buttons.length).toBeGreaterThan(5);
  expect(buttons.filter(({ name }) => name?.value === '')).toEqual([]);
});
