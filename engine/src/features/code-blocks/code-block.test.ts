import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';
import { provenanceOf } from '../../core/provenance.ts';
import type { Replay } from '../../core/sample-lookup.ts';

test('a fence becomes a figure with its language, its code in classes and a button to copy it', async () => {
  const { html, diagnostics } = await renderMarkdown('```ts\nconst a = 1;\n```\n');
  expect(diagnostics).toEqual([]);
  expect(html).toMatchInlineSnapshot(
    `"<figure class="code-block" data-language="ts" aria-label="TypeScript"><div class="code-head"><span class="code-language">TypeScript</span><button class="code-copy needs-script" type="button" data-copy="" aria-label="Copy the code"></button></div><pre class="code-text" tabindex="0"><code><span class="tk-keyword">const</span> a <span class="tk-punctuation">= </span><span class="tk-number">1</span><span class="tk-punctuation">;</span></code></pre></figure>"`,
  );
});

test('the head shows the title where there is one', async () => {
  expect((await renderMarkdown('```ts title="src/main.ts"\na\n```\n')).html).toContain(
    '<span class="code-title">src/main.ts</span>',
  );
});

test('only code with lines that may not fit has a switch that wraps them', async () => {
  const switchName = 'aria-label="Wrap long lines"';
  expect((await renderMarkdown(`\`\`\`txt\n${'x'.repeat(36)}\n\`\`\`\n`)).html).not.toContain(switchName);
  expect((await renderMarkdown(`\`\`\`txt\n${'x'.repeat(37)}\n\`\`\`\n`)).html).toContain(switchName);
});

test('code of more than 50 lines can be shown in part and has all of its lines', async () => {
  const fence = (lines: number) => `\`\`\`txt\n${'line\n'.repeat(lines)}\`\`\`\n`;
  expect((await renderMarkdown(fence(50))).html).not.toContain('Show all');
  const { html } = await renderMarkdown(fence(51));
  expect(html).toContain('<pre class="code-text" tabindex="0" data-long="">');
  expect(html).toMatch(/<button class="code-all needs-script"[^>]*>Show all 51 lines<\/button>/);
  expect(html.match(/^(?:.*>)?line/gm)).toHaveLength(51);
});

test('the button that copies a program is named after its file', async () => {
  const { html } = await renderMarkdown('```ts title="src/main.ts"\nconst a = 1;\n```\n');
  expect(html).toContain('aria-label="Copy the code of src/main.ts"');
});

test('each of a page’s buttons that copy says what it copies, by the section', async () => {
  const fence = '```sh\nnpm test\n```\n\n```ts title="main.ts"\nlet a = 1;\n```\n\n';
  const { html } = await renderMarkdown(`# Page\n\n${fence}## Run it {#run}\n\n${fence}${fence}### Later\n\n${fence}`);
  const names = [...html.matchAll(/ aria-label="(Copy [^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Copy the code',
    'Copy the code of main.ts',
    'Copy the code in Run it',
    'Copy the code of main.ts in Run it',
    'Copy the code in Run it (2)',
    'Copy the code of main.ts in Run it (2)',
    'Copy the code in Later',
    'Copy the code of main.ts in Later',
  ]);
});

test('lines are marked by their numbers and by comments', async () => {
  const { html } = await renderMarkdown('```txt {1}\none\n# highlight-next-line\ntwo\nthree\n```\n');
  expect(html).toContain(
    '<code><span class="line line-marked">one\n</span><span class="line line-marked">two\n</span><span class="line">three\n</span></code>',
  );
});

test('lines are numbered, from 1 or from another number', async () => {
  expect((await renderMarkdown('```txt showLineNumbers\na\nb\n```\n')).html).toContain(
    '<span class="line" data-line="1">a\n</span><span class="line" data-line="2">b\n</span>',
  );
  expect((await renderMarkdown('```txt showLineNumbers=12\na\n```\n')).html).toContain('data-line="12"');
});

test.each(['```txt showLineNumbers=-5\na\n```\n', '<CodeBlock showLineNumbers="abc">{`a`}</CodeBlock>\n'])(
  'a first line that is no number of a line is an error: %j',
  async (markdown) => {
    const { diagnostics } = await renderMarkdown(`Text\n\n${markdown}`);
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: expect.stringMatching(/^showLineNumbers is "(?:-5|abc)", which isn't/) as string,
        location: { line: 3, column: 1 },
      },
    ]);
  },
);

test('a line that the code does not have is a warning', async () => {
  const { diagnostics } = await renderMarkdown('```ts {4}\na\n```\n');
  expect(diagnostics).toMatchObject([
    { severity: 'warning', message: 'Line 4 is to be highlighted, but the code has 1 line.' },
  ]);
});

test('an unknown language is a warning; its code is shown plain', async () => {
  const { html, diagnostics } = await renderMarkdown('Text\n\n```tpyescript\nconst a = 1;\n```\n');
  expect(html).toContain('<code>const a = 1;</code>');
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      code: 'unknown-language',
      message: 'No highlighting is known for the code language "tpyescript".',
      hint: 'Did you mean "typescript"? Write "text" for code without colors.',
      location: { file: 'content/guide/page.mdx', line: 3, column: 1 },
      excerpt: '```tpyescript',
    },
  ]);
});

describe('what is known of a sample', () => {
  const fence = '```ts name="one"\nrun();\n```\n';

  test('is marked in the head, and its output hangs under it', async () => {
    const { html } = await renderMarkdown(fence, {
      samples: { 1: { checked: true, ran: true, output: 'hello <b>\n' } },
      checkedAgainst: '1.2.3',
    });
    expect(html).toMatch(/<div class="code-mark" title="[^"]+">compiles with 1\.2\.3<\/div>/);
    expect(html).toMatch(/<div class="code-mark code-mark-ran" title="[^"]+">ran in tests<\/div>/);
    expect(html).toContain(
      '<div class="code-attached code-output"><p class="code-attached-label">Output</p><pre tabindex="0"><code>hello &lt;b&gt;</code></pre></div></figure>',
    );
  });

  test('says where the output comes from, and leads to what that means', async () => {
    const provenance = { label: 'simulated fault', settings: ['SIMULATE=acme:429'] };
    const options = { samples: { 1: { checked: true, ran: true, output: 'no', provenance } } };
    const plain = await renderMarkdown(fence, options);
    expect(plain.html).toContain(' · </span>simulated fault <code>SIMULATE=acme:429</code></span></p>');
    const codeBlocks = { explanation: '/guide/#outputs' };
    const linked = await renderMarkdown(fence, { ...options, options: { codeBlocks } });
    expect(linked.html).toContain('<a href="/guide/#outputs">simulated fault</a>');
  });

  test('shows the pictures and recordings that it wrote, with their words', async () => {
    const common = { source: 'outputs/page/one.lamp.png' };
    const { html } = await renderMarkdown(fence, {
      samples: {
        1: {
          checked: true,
          ran: true,
          provenance: { label: 'simulated image', settings: [] },
          files: [
            {
              ...common,
              name: 'lamp.png',
              description: 'a lamp',
              address: '/assets/samples/lamp.1.png',
              size: { width: 2, height: 1 },
            },
            { ...common, name: 'lamp.mp3', description: 'The lamp is lit.', address: '/assets/samples/lamp.2.mp3' },
          ],
        },
      },
    });
    const label = (name: string) =>
      `<p class="code-attached-label"><span class="code-written-name">${name}</span>` +
      '<span class="code-origin"><span aria-hidden="true"> · </span>simulated image</span></p>';
    expect(html).toContain(
      `${label('lamp.png')}<img src="/assets/samples/lamp.1.png" alt="a lamp" width="2" height="1" loading="lazy" decoding="async"/>`,
    );
    expect(html).toContain(
      `${label('lamp.mp3')}<audio src="/assets/samples/lamp.2.mp3" controls="" preload="none" aria-label="lamp.mp3"></audio>` +
        '<p class="code-transcript">“The lamp is lit.”</p>',
    );
  });

  test('says what it ran under, where that is not what all samples run under', async () => {
    const { html } = await renderMarkdown(fence, {
      samples: { 1: { checked: true, ran: true, profile: { name: '2024', mark: 'as in 2024' } } },
    });
    expect(html).toContain('<div class="code-mark">as in 2024</div>');
    const { html: linked } = await renderMarkdown(fence, {
      options: { codeBlocks: { explanation: '/guide/#outputs' } },
      samples: { 1: { checked: true, ran: true, profile: { name: '2024', mark: 'as in 2024' } } },
    });
    expect(linked).toContain('<div class="code-mark"><a href="/guide/#outputs">as in 2024</a></div>');
  });

  test('says why it was not run', async () => {
    const { html } = await renderMarkdown(fence, {
      samples: { 1: { checked: true, ran: false, notRun: 'needs a browser' } },
    });
    expect(html).toContain('<div class="code-mark">not run: needs a browser</div>');
    expect(html).not.toContain('ran in tests');
  });

  test('shows the error that must occur, and whose words these are', async () => {
    const { html } = await renderMarkdown(fence, {
      samples: { 1: { checked: true, ran: false, expectedError: 'TS2345: no' } },
    });
    expect(html).toContain('<div class="code-attached code-error"><p class="code-attached-label">Output');
    expect(html).toMatch(/message of TypeScript \d+\.\d+</);
    expect(html).toContain('doesn’t compile');
  });

  test('marks the names that explain themselves, within their tokens', async () => {
    const quickInfo = [
      { start: 6, end: 8, text: 0 },
      { start: 11, end: 14, text: 1 },
    ];
    const { html } = await renderMarkdown('```ts\nconst it = run();\n```\n', {
      samples: { 1: { checked: true, ran: true, quickInfo } },
    });
    expect(html).toContain('<span class="hv" data-h="0">it</span>');
    expect(html).toContain('<span class="tk-function hv" data-h="1">run</span>');
  });

  test('an excerpt in a list explains no names: the texts are those of the article’s own page', async () => {
    const samples = { 1: { checked: true, ran: true, quickInfo: [{ start: 0, end: 2, text: 0 }] } };
    const options = { samples, checkedAgainst: '1.0.0', excerpt: true };
    const { html } = await renderMarkdown('```ts\nit;\n```\n\n<!-- truncate -->\n', options);
    expect(html).toContain('compiles with 1.0.0');
    expect(html).not.toContain('data-h');
  });

  test('hides the output where the fence says so', async () => {
    const { html } = await renderMarkdown('```ts no-output\nrun();\n```\n', {
      samples: { 1: { checked: true, ran: true, output: 'x' } },
    });
    expect(html).not.toContain('code-output');
  });
});

test('a message that is quoted says which program printed it', async () => {
  const { html } = await renderMarkdown('```text quoted="npm"\nnpm error\n```\n');
  expect(html).toMatch(/Message<\/span><span class="code-origin">.*quoted from npm/);
});

describe('<CodeBlock>', () => {
  test('is highlighted like a fence', async () => {
    const { html, diagnostics } = await renderMarkdown(
      'import CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="json" title="a.json" showLineNumbers>{`{ "a": 1 }`}</CodeBlock>\n',
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<span class="code-title">a.json</span>');
    expect(html).toContain(
      '<span class="line" data-line="1"><span class="tk-punctuation">{ </span><span class="tk-property">&quot;a&quot;</span>',
    );
  });

  test('needs code that is known at build time', async () => {
    const { diagnostics } = await renderMarkdown(
      'export const x = 1;\n\n<CodeBlock language="ts">{`a ${x}`}</CodeBlock>\n',
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'bad-code-block',
        message: "The code of this <CodeBlock> isn't known before the page runs.",
        location: { line: 3 },
      },
    ]);
  });
});

test('an output with a replay is complete as it is, and says how it arrived', async () => {
  const output = 'one two\n';
  const sample = {
    checked: true,
    ran: true,
    output,
    provenance: provenanceOf([{ kind: 'reply', provider: 'openai' }]),
  };
  const render = async (replay: Replay) =>
    (await renderMarkdown('```ts\na\n```\n', { samples: { 1: { ...sample, replay } } })).html;
  const growing = await render({ steps: '0+4 1250+3', inPlace: false, isSimulated: true });
  expect(growing).toContain('<div class="code-attached code-output" data-replay="0+4 1250+3">');
  expect(growing).toContain('2 parts in 1.3 s, simulated timing<button class="code-replay needs-script"');
  expect(growing).toContain('<code>one two</code>');
  const states = await render({ steps: '0+4 1250+3', inPlace: true, isSimulated: false });
  expect(states).toContain('data-inplace=""');
  expect(states).toContain('2 states in 1.3 s<button');
});
