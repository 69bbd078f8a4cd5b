import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { providers } from '../data/providers.ts';
import { variants } from '../data/variants.ts';
import { expect, test } from '../../engine/tests/browser/test.ts';

const dist = join(import.meta.dirname, '../dist');

/** What a page and its twin must have in common, in the order of the page. */
interface Content {
  headings: string[];
  /** Of tabs; of twins, all paragraphs that are strong. */
  labels: string[];
  code: string[];
  /** Programs in tables, which Markdown can only have in a line; of twins, all code in lines. */
  inlineCode: string[];
  links: string[];
}

/** What a page shows, read off its article without any of the code that makes the twins. */
function readPage(html: string, address: string): Content {
  const content: Content = { headings: [], labels: [], code: [], inlineCode: [], links: [] };
  const open: { name: string; classes: string }[] = [];
  let heading: string | undefined;
  let code: string | undefined;
  const parser = new Parser({
    onopentag(name, { class: classes = '', ...attributes }) {
      open.push({ name, classes });
      const isAnchor = classes.includes('heading-anchor');
      if (name === 'a' && !isAnchor && attributes['href'] !== undefined) {
        content.links.push(new URL(attributes['href'], address).href);
      }
      // A twin links what a page plays.
      if (name === 'audio' && attributes['src'] !== undefined) {
        content.links.push(new URL(attributes['src'], address).href);
      }
      if (classes === 'diagram') content.code.push(attributes['data-source'] ?? 'nothing');
      if (name === 'pre') code = '';
      if (/^h[1-6]$/.test(name) || classes === 'tab-label') heading = '';
    },
    ontext(text) {
      if (code !== undefined) code += text;
      const quiet = open.some(({ classes }) => /(?:^| )(?:heading-anchor|badge)(?: |$)/.test(classes));
      if (heading !== undefined && !quiet) heading += text;
    },
    onclosetag() {
      const closed = open.pop();
      if (closed?.name === 'pre' && code !== undefined) {
        (open.some(({ name }) => name === 'td') ? content.inlineCode : content.code).push(code);
        code = undefined;
      }
      if (heading !== undefined && closed !== undefined && /^(?:h[1-6]|label)$/.test(closed.name)) {
        (closed.name === 'label' ? content.labels : content.headings).push(heading);
        heading = undefined;
      }
    },
  });
  parser.end(html);
  return content;
}

function readTwin(markdown: string): Content {
  const content: Content = { headings: [], labels: [], code: [], inlineCode: [], links: [] };
  const read = (node: Nodes) => {
    if (node.type === 'heading') content.headings.push(toString(node));
    if (node.type === 'paragraph' && node.children.every(({ type }) => type === 'strong')) {
      content.labels.push(toString(node));
    }
    if (node.type === 'code') content.code.push(node.value);
    if (node.type === 'inlineCode') content.inlineCode.push(node.value);
    // An address that is plain text on the page is plain text in its twin, too, though readers of Markdown make it a link.
    const isWritten = /[[<]/.test(markdown.charAt(node.position?.start.offset ?? 0));
    if (node.type === 'link' && isWritten) content.links.push(node.url);
    if ('children' in node) node.children.forEach(read);
  };
  read(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return content;
}

const labels = new Map(variants.providers.map(({ id, label }) => [id, label]));

const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());
const set = (texts: readonly string[]) => [...new Set(texts)].sort();

/** The twin's parts, in order, without the lines at the top of each. */
function twinParts(first: string): string[] {
  const folder = dirname(first);
  const name = first.slice(folder.length + 1, -'.md'.length);
  const numbered = readdirSync(folder).flatMap((file) => {
    const number = file.startsWith(`${name}.`) ? /^\.part-(\d+)\.md$/.exec(file.slice(name.length))?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  const files = [first, ...numbered.sort((a, b) => a - b).map((number) => join(folder, `${name}.part-${number}.md`))];
  return files.map((file) => readFileSync(file, 'utf8'));
}

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:^|\/)page\.json$/.test(path))
  .map((path) => {
    const html = readFileSync(join(dist, dirname(path), 'index.html'), 'utf8');
    const head = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    return {
      path: dirname(path),
      article: (JSON.parse(readFileSync(join(dist, path), 'utf8')) as { article: string }).article,
      address: head(/<meta property="og:url" content="([^"]+)"/),
      twin: head(/<link rel="alternate" type="text\/markdown" href="([^"]+)"/),
      index: head(/<link rel="describedby" type="text\/plain" href="([^"]+)"/),
    };
  });

/** What a page shows, and the programs that it shows once a reader has chosen another provider. */
function bodyOf(twin: string): { shown: string; others: string } {
  const body = twinParts(join(dist, twin)).map((part) =>
    part.slice(part.indexOf('\n\n', part.indexOf('\nSource: ')) + 2).replace(/^Part \d.*\n\n/, ''),
  );
  const [shown = '', others = ''] = body.join('\n').split('\n## Programs with other providers\n');
  return { shown, others };
}

/** Files with the programs of other providers: a twin has the programs themselves. */
const isProgram = (address: string) => address.includes('/assets/variants/');

test('each page and its Markdown have the same headings, code, and links', () => {
  expect(pages.length).toBeGreaterThan(600);
  for (const { path, article, address, twin } of pages) {
    const page = readPage(article, address);
    const markdown = readTwin(bodyOf(twin).shown);
    const inlineCode = new Set(plain(markdown.inlineCode));
    const strong = new Set(plain(markdown.labels));
    const inTwin = {
      headings: plain(markdown.headings),
      code: plain(markdown.code),
      missing: [
        ...plain(page.inlineCode).filter((code) => !inlineCode.has(code)),
        ...plain(page.labels).filter((label) => !strong.has(label)),
      ],
      links: set(markdown.links),
    };
    // One comparison a page: each costs as much as reading a small page.
    expect(inTwin, path).toEqual({
      headings: plain(page.headings),
      code: plain(page.code),
      missing: [],
      links: set(page.links.filter((link) => !isProgram(link))),
    });
  }
});

test('Markdown has the programs of all providers, with what is known of them', () => {
  const withPrograms = pages.filter(({ article }) => article.includes('/assets/variants/'));
  expect(withPrograms.length).toBeGreaterThan(40);
  for (const { path, article, address, twin } of withPrograms) {
    const files = readPage(article, address).links.filter(isProgram);
    const programs = files.map((file) => readFileSync(join(dist, new URL(file).pathname), 'utf8'));
    const { others } = bodyOf(twin);
    const { code, headings } = readTwin(others);
    const shown = new Set(plain(code));
    const count = (pattern: RegExp) => others.match(pattern)?.length;
    const inTwin = {
      missing: plain(programs).filter((program) => !shown.has(program)),
      programs: count(/^```tsx?\b/gm),
      checks: count(/^\*(?:compiles|doesn’t compile) with .*\*$/gm),
      keys: count(/^.+ needs (?:no key|`\w+`)/gm),
      providers: new Set(headings.map((heading) => /\((.+)\)$/.exec(heading)?.[1])),
    };
    expect(inTwin, path).toEqual({
      missing: [],
      programs: programs.length,
      checks: programs.length,
      keys: programs.length,
      providers: new Set(files.map((file) => labels.get(/\.(\w+)\.txt$/.exec(file)?.[1] ?? ''))),
    });
  }
});

test('in the Markdown of a provider, the name of an endpoint and its address stand apart', () => {
  for (const { page, endpoints } of providers) {
    const markdown = pages.filter(({ path }) => `/${path}` === page.replace(/\/$/, ''));
    const text = markdown.flatMap(({ twin }) => twinParts(join(dist, twin))).join('\n');
    for (const { use, address } of endpoints) expect(text, page).toContain(`| ${use} \`${address}\` |`);
  }
});

test('each part fits a fetch, says where it comes from, and leads to the index and to the other parts', () => {
  for (const { path, address, twin, index } of pages) {
    const parts = twinParts(join(dist, twin));
    for (const [number, part] of parts.entries()) {
      const [first = '', ...rest] = part.split('\n');
      const others = [number - 1, number + 1].filter((other) => parts[other] !== undefined);
      const links = others.map((other) => `[Part ${other + 1}](${new URL(twin, address).origin}`);
      const found = {
        leadsToIndex: first.includes(new URL(index, address).href),
        namesSource: rest.includes(`Source: ${address}`),
        withoutLinks: links.filter((link) => !part.includes(link)),
        above50000: Math.max(part.length - 50_000, 0),
      };
      expect(found, path).toEqual({ leadsToIndex: true, namesSource: true, withoutLinks: [], above50000: 0 });
    }
  }
});

test('the links to the Markdown and its index stay those of the page on screen', async ({ page }) => {
  await page.goto('/guide/util/abort');
  const twin = page.locator('link[rel="alternate"][type="text/markdown"]');
  await expect(twin).toHaveAttribute('href', '/guide/util/abort.md');
  await page.locator('.pagination a').last().click();
  await expect(page).not.toHaveURL(/abort/);
  await expect(twin).toHaveAttribute('href', `${new URL(page.url()).pathname}.md`);
  await expect(page.locator('link[rel="describedby"]')).toHaveAttribute('href', '/llms.txt');
});
