import { beforeAll, describe, expect, test } from 'vitest';
import { buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/** Comments by the name of the function that bears them. */
const comments = {
  markdown: 'Runs. Uses `a` and {placeholder}, never <Component prop={1}>.\n\n- one\n- two',
  links: 'Runs.\n\nSee {@link Other} and `Other`, not `Unknown` and {@link !Blob}.',
  picture: 'Runs.\n\n![A chart](https://example.org/chart.png)',
  relative:
    'Runs.\n\nSee [the guide](../docs/guide.md), [part](#part), and ![a chart](./chart.png).\n\nSee [/gone](/gone), and [Other](/api/classes/Other).',
  heading: 'Runs.\n\n# Details\n\nMore.',
  sentence: 'Runs a thing, e.g. a job. It may take long.',
  tags: `Runs.
@param input - What to run.
@returns The result.
@throws {RangeError} When it is empty.
@deprecated Use \`other\`.
@see https://example.org/run`,
  paragraphs: 'Runs.\n@deprecated Use `other`.\n\nIt goes away.\n@see One.\n\nMore of it.',
  bare: '@deprecated',
  aligned: 'Runs.\n@returns A list:\n         1. First.\n         2. Second.\n@param input - It is:\n  - a\n    - b',
  titled: 'Runs.\n@example The title\nBefore.\n```ts\nawait titled("a");\n```\nAfter.',
  markup: 'Runs a Promise<string> or <b>none</b>.\n\n<p>All of List<item>.</p>\n\n<!-- For authors. -->',
  examples: `Runs.
@example
const text = await examples(notDeclared);
@example
\`\`\`ts
const text = await examples("a", "b");
\`\`\``,
  unknown: 'Runs.\n@example\nconst text = await gone(notDeclared);',
  compiles: 'Runs.\n@example\nconst text = await compiles("a");',
  values: 'Runs.\n@example\nconst text = await values(notDeclared);',
  types: 'Runs.\n@example\nconst later = (name) => types(name);',
  gaps: 'Runs.\n@example\nconst text = await gaps(...);\nconst list = [await gaps(...), ...];',
};

let built: BuiltReference;
beforeAll(async () => {
  const functions = Object.entries(comments).map(([name, comment]) => {
    const lines = comment.split('\n').map((line) => ` * ${line}`);
    return `/**\n${lines.join('\n')}\n */\nexport declare function ${name}(input: string): Promise<string>;`;
  });
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': [
      ...functions,
      'export declare class Other {\n/** Runs. */\nrun(): void;\n/** Calls [it](#run). */\ncall(): void }',
    ].join('\n'),
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

function page(name: keyof typeof comments): string {
  return built.page(`/api/functions/${name}`);
}

test('a comment is Markdown; braces and tags in it mean nothing', () => {
  expect(page('markdown')).toContain('{placeholder}');
  expect(page('markdown')).toMatch(/<ul>\s*<li>one<\/li>\s*<li>two<\/li>\s*<\/ul>/);
  expect(page('markdown')).not.toContain('<Component');
});

test('links to symbols lead to their pages, inline tags and plain names alike', () => {
  expect(page('links').match(/<a href="\/api\/classes\/Other"><code>Other<\/code><\/a>/g)).toHaveLength(2);
  expect(page('links')).toContain('<code>Unknown</code> and <code>Blob</code>');
});

test('a name that prose means something else with is not linked; a misspelled one is reported', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts':
      '/** Runs `Other` and `documented`. */\nexport declare class Other {}\nexport declare function documented(): Other;',
  });
  const library = { unlinked: ['documented', 'Othr'] };
  const { content, diagnostics, page: pageOf } = await buildReference({ package: name, siteDir, cacheDir, library });
  expect(pageOf('/api/classes/Other')).toContain('<code>Other</code> and <code>documented</code>.');
  expect([...(content.symbols ?? [])]).toEqual([['Other', '/api/classes/Other']]);
  expect(diagnostics).toMatchObject([
    { message: 'library.unlinked names "Othr", but documented exports no such name', hint: 'did you mean "Other"?' },
  ]);
});

test('a sentence is at the head of the page, whichever part of the comments it is from', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `/** @remarks Only a remark. With more. */
export declare const remark: string;
export declare function later(a: string): void;
/** Counts. */
export declare function later(a: number): void;`,
  });
  const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
  expect(pageOf('/api/variables/remark')).toContain('<p class="lead">Only a remark.</p>');
  expect(pageOf('/api/variables/remark')).toContain('<p>With more.</p>');
  expect(pageOf('/api/functions/later')).toContain('<p class="lead">Counts.</p>');
});

test('a property that is called, and one that is computed, have what their tags say', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export interface Counter {
  /**
   * Counts.
   * @param text What to count in.
   * @returns The number.
   * @throws {RangeError} When it's empty.
   */
  count: (text: string) => number;
  /** @returns The last number. */
  get last(): number;
}`,
  });
  const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
  const text = textOf(pageOf('/api/interfaces/Counter'));
  for (const part of [
    'Counts.',
    'text: What to count in.',
    'Returns The number.',
    "Throws RangeError When it's empty.",
  ])
    expect(text).toContain(part);
  expect(text).toContain('Returns The last number.');
});

test('places to see, and type parameters without a text, are lists of one level', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `/**
 * Runs.
 * @see The guide.
 * @see The source.
 */
export declare function run<A, B extends A>(a: A): B;
export interface Runner {
  /**
   * @see
   * - The guide.
   */
  run(): void;
  /**
   * @see
   * - The guide.
   */
  isRunning: boolean;
}`,
  });
  const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
  const html = pageOf('/api/functions/run');
  expect(html).toContain('<ul><li><code>A</code></li><li><code>B</code>');
  expect(html).toMatch(/<ul>\s*<li>The guide\.<\/li>\s*<li>The source\.<\/li>/);
  expect(textOf(pageOf('/api/interfaces/Runner'))).not.toContain('See -');
});

test('what the comment of a class says holds for it alone', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `/** The base of all. @deprecated */
export declare abstract class Base {
  /** Runs. */
  run(): void;
}
export declare class Child extends Base {}
export interface Plain {}
/** Merged. */
export interface Plain { a: string }`,
  });
  const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
  expect(textOf(pageOf('/api/classes/Child'))).not.toMatch(/The base|deprecated/);
  expect(textOf(pageOf('/api/classes/Child'))).toContain('Runs.');
  expect(textOf(pageOf('/api/interfaces/Plain'))).toContain('Merged.');
});

test('pictures of other hosts become links', () => {
  expect(page('picture')).toContain('<a href="https://example.org/chart.png" rel="external noopener">A chart</a>');
  expect(page('picture')).not.toContain('<img');
});

test('links relative to a file or a page of the library are text, unless this site has the same', () => {
  expect(page('relative')).toContain('See the guide, part, and a chart.');
  expect(page('relative')).toContain('See /gone, and <a href="/api/classes/Other">Other</a>.');
  expect(built.page('/api/classes/Other')).toContain('Calls <a href="#run">it</a>.');
});

test('headings of a comment stay out of the table of contents', () => {
  expect(page('heading')).toContain('<p><strong>Details</strong></p>');
});

test('the first sentence leads the page and is not repeated', () => {
  const text = textOf(page('sentence'));
  expect(text.match(/Runs a thing, e\.g\. a job\./g)).toHaveLength(1);
  expect(text).toContain('It may take long.');
});

test.each(['What to run.', 'The result.', 'RangeError', 'When it is empty.', 'Deprecated. Use other.', '/run'])(
  'what the tags say is shown: %s',
  (part) => {
    expect(textOf(page('tags'))).toContain(part);
  },
);

test('all paragraphs of a tag are shown', () => {
  expect(page('paragraphs')).toContain('<p>It goes away.</p>');
  expect(page('paragraphs')).toContain('<p>More of it.</p>');
});

test('a mark without words is one', () => {
  expect(textOf(page('bare'))).toContain('Functiondeprecated');
  expect(page('bare')).toContain('<p><strong>Deprecated.</strong></p>');
});

test('a list that is aligned with the text after its tag is one', () => {
  expect(page('aligned')).toMatch(/<ol>\s*<li>First\.<\/li>\s*<li>Second\.<\/li>\s*<\/ol>/);
  expect(page('aligned')).toMatch(/<ul>\s*<li>a\s*<ul>\s*<li>b<\/li>/);
});

test('the title of an example and the text around its code are shown', () => {
  expect(textOf(page('titled'))).toMatch(/The title\s*Before\.\s*TypeScriptawait titled\("a"\);\s*After\./);
});

test('what looks like markup is text; tags that format it and notes in the source are left out', () => {
  expect(textOf(page('markup'))).toContain('Runs a Promise<string> or none.');
  expect(page('markup')).toContain('<p>All of List&lt;item&gt;.</p>');
  expect(page('markup')).not.toContain('authors');
});

test('an example that compiles stands as it is, one that does not is marked with the message', () => {
  expect(page('examples').match(/class="example"/g)).toHaveLength(2);
  expect(page('examples').match(/class="example-stale"/g)).toHaveLength(1);
  expect(page('compiles')).not.toContain('<details');
  expect(textOf(page('examples'))).toContain('TS2554: Expected 1 arguments, but got 2.');
});

test('a function that an example calls and nobody declares is an error', () => {
  expect(textOf(page('unknown'))).toContain("TS2304: Cannot find name 'gone'.");
});

test('what an example leaves out is no mistake, but the example is folded as an excerpt', () => {
  for (const name of ['gaps', 'values', 'types'] as const) {
    expect(page(name)).not.toContain('example-stale');
    expect(textOf(page(name))).toContain('an excerpt that leaves something out');
  }
});

describe('what the overloads say', () => {
  const calls = (name: string) => `
    /** Runs. @returns It. @throws {RangeError} When it's empty. @example
     * run("a"); */
    ${name}(a: string): string;
    /** Counts. @deprecated Use text. @returns A sum. @throws {TypeError} When it's odd. @see The sums. @example
     * run(1); */
    ${name}(a: number): number;`;
  const text = async (route: string) => {
    const { name, siteDir, cacheDir } = temporaryPackage({
      'index.d.ts': `${calls('export declare function run')}
        export interface Runner { ${calls('run')} }
        declare namespace tools { ${calls('function run')}
          /** @deprecated */
          function gone(): void; }
        export { tools };`,
    });
    const other = await buildReference({ package: name, siteDir, cacheDir });
    return textOf(other.page(route));
  };

  test.each(['/api/functions/run', '/api/interfaces/Runner', '/api/namespaces/tools'])(
    '%s has all of it',
    async (at) => {
      const shown = await text(at);
      for (const part of ['It.', 'A sum.', "RangeError When it's empty.", "TypeError When it's odd.", 'The sums.'])
        expect(shown, part).toContain(part);
      for (const code of ['run("a");', 'run(1);']) expect(shown, code).toContain(code);
      expect(shown).toContain('Deprecated: Overload 2. Use text.');
      expect(shown.match(/Runs\./g)?.length).toBeLessThan(3);
    },
  );

  test('what the first one says against its use says nothing of the others', async () => {
    const { name, siteDir, cacheDir } = temporaryPackage({
      'index.d.ts': `/** Runs. @deprecated Use numbers. */
        export declare function run(a: string): void;
        export declare function run(a: number): void;`,
    });
    const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
    expect(textOf(pageOf('/api/functions/run'))).toContain('Deprecated: Overload 1. Use numbers.');
    expect(pageOf('/api/modules')).not.toContain('deprecated');
  });

  test('only what is deprecated as a whole has the mark', async () => {
    expect(await text('/api/functions/run')).not.toContain('Functiondeprecated');
    const tools = await text('/api/namespaces/tools');
    expect(tools).toMatch(/tools\.gone\(\) deprecated/);
    expect(tools).toMatch(/gone\(\)deprecated void/);
    expect(tools).not.toMatch(/tools\.run\(\) deprecated/);
  });
});
