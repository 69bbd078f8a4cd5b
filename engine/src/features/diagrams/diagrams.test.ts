import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';
import { createDiskCache } from '../../incremental/disk-cache.ts';
import { evaluateColor, withContrast } from './color.ts';

const flow = '```mermaid title="How it goes"\nflowchart LR\n  A[Prompt] -->|yes| B{Model}\n```\n';

test('a mermaid fence is drawn at build time, for both modes, and named', async () => {
  const { html, diagnostics } = await renderMarkdown(flow);
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(
    /^<figure class="diagram" data-source="flowchart LR\n {2}A\[Prompt\] --&gt;\|yes\| B\{Model\}"><div class="diagram-drawing" tabindex="0"><svg [^>]*role="img" aria-label="How it goes">/,
  );
  expect(html).toContain('>Prompt</text>');
  expect(html).toMatch(/fill="light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)"/);
  expect(html).toContain('<figcaption>How it goes</figcaption>');
});

test.each([
  flow,
  '```mermaid title="x"\nsequenceDiagram\n  A->>B: hi\n  Note over A: n\n```\n',
  '```mermaid title="x"\nclassDiagram\n  A <|-- B\n```\n',
  '```mermaid title="x"\nstateDiagram-v2\n  [*] --> A\n```\n',
  '```mermaid title="x"\nerDiagram\n  A ||--o{ B : has\n```\n',
  '```mermaid title="x"\nxychart-beta\n  x-axis [a, b]\n  bar [1, 2]\n```\n',
])('a drawing needs no style, no script, no font and no other host: %j', async (source) => {
  const { html } = await renderMarkdown(source);
  expect(html).toContain('<svg');
  expect(html).not.toMatch(
    / style=|<style|<script|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)|var\(--(?!raised)|color-mix/,
  );
});

test('a flowchart without blanks around its links is drawn, and of one that would be drawn in part the rest is named', async () => {
  const { html, diagnostics } = await renderMarkdown('```mermaid title="x"\ngraph TD;\n  A-->B; B-->C;\n```\n');
  expect(diagnostics).toEqual([]);
  expect([...html.matchAll(/>(\w+)<\/text>/g)].map(([, text]) => text)).toEqual(['A', 'B', 'C']);
  expect(html.match(/<polyline /g)).toHaveLength(2);
  const other = await renderMarkdown('```mermaid title="x"\ngraph TD\n  A --> B\n  B --x C\n```\n');
  expect(other.diagnostics).toMatchObject([
    {
      code: 'bad-diagram',
      message: 'This diagram cannot be drawn: the renderer reads only a part of "B --x C".',
      location: { line: 4 },
    },
  ]);
});

test('a drawing of an earlier build is used again; another source, theme, or place in the page is drawn', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-diagrams-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const disk = createDiskCache(dir);
  const write = vi.spyOn(disk, 'write');
  const render = async (source: string, theme = 'github-light') => {
    write.mockClear();
    const options = { diagrams: { theme: { light: theme, dark: 'github-dark' } } };
    const { html } = await renderMarkdown(source, { markdown: { disk }, options });
    expect(html).toBe((await renderMarkdown(source, { options })).html);
    return write.mock.calls.length;
  };
  const other = flow.replace('Prompt', 'Question');
  expect(await render(flow)).toBe(1);
  expect(await render(flow)).toBe(0);
  expect(await render(flow.replace('How it goes', 'The same'))).toBe(0);
  expect(await render(other)).toBe(1);
  expect(await render(`${other}\n${flow}`)).toBe(1);
  expect(await render(flow, 'nord')).toBe(1);
  expect(await render(flow, 'zinc-ligth')).toBe(0);
});

test('the line of a chart and its points have the color of its series', async () => {
  const { html } = await renderMarkdown('```mermaid title="x"\nxychart-beta\n  x-axis [a, b]\n  line [1, 2]\n```\n');
  const color = /light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)/;
  const [line = '', point = ''] = [/<path [^>]*stroke-width="2.5"[^>]*>/, /<circle [^>]*r="5"[^>]*>/].map(
    (shape) => shape.exec(html)?.[0],
  );
  expect(/ stroke="([^"]*)"/.exec(line)?.[1]).toMatch(color);
  expect(/ fill="([^"]*)"/.exec(point)?.[1]).toMatch(color);
});

test('labels can be read, and boxes can be seen', async () => {
  const { html } = await renderMarkdown(flow);
  expect(html).not.toContain('font-size="11"');
  const [, box = ''] = /<rect [^>]*stroke="([^"]+)"[^>]*><\/rect><text [^>]*>Prompt</.exec(html) ?? [];
  const [light = ''] = /#[0-9a-f]{6}/.exec(box) ?? [];
  expect(withContrast(light, '#ffffff', '#000000', 2.8)).toBe(light);
});

test('labels of connections can be read and connections seen on the ground of the page, which is not white', async () => {
  const { html } = await renderMarkdown(flow);
  const ground = '#f5f6f9';
  const [, label = ''] = /<text [^>]*fill="light-dark\((#\w+), [^>]*>yes</.exec(html) ?? [];
  const [, line = ''] = /<polyline [^>]*stroke="light-dark\((#\w+),/.exec(html) ?? [];
  expect(label).toBe(withContrast(label, ground, '#000000', 4.5));
  expect(line).toBe(withContrast(line, ground, '#000000', 3));
});

test('a sequence ends soon after its last arrow', async () => {
  const { html } = await renderMarkdown('```mermaid title="x"\nsequenceDiagram\n  A->>B: hi\n```\n');
  const [, top, height] = /viewBox="0 ([\d.]+) [\d.]+ ([\d.]+)"/.exec(html) ?? [];
  const arrow = /<line [^>]*y2="([\d.]+)"[^>]*marker-end/.exec(html)?.[1];
  expect(Number(top) + Number(height) - Number(arrow)).toBeLessThan(40);
});

test('a flowchart has the same room on all sides, and rounded boxes', async () => {
  // The renderer leaves room at the right for an edge that goes back, and below for none.
  const source =
    '```mermaid title="x"\nflowchart TD\n  A{Go on?} -- yes --> B[Work]\n  B --> A\n  A -- no --> C[(End)]\n```\n';
  const { html } = await renderMarkdown(source);
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').map(Number);
  const across: number[] = [];
  const down: number[] = [];
  for (const [, list = ''] of html.replace(/<defs>.*?<\/defs>/s, '').matchAll(/ points="([^"]+)"/g)) {
    for (const point of list.split(' ')) {
      const [left = 0, top = 0] = point.split(',').map(Number);
      across.push(left);
      down.push(top);
    }
  }
  for (const [, left, top, wide, high] of html.matchAll(
    /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
  )) {
    across.push(Number(left), Number(left) + Number(wide));
    down.push(Number(top), Number(top) + Number(high));
  }
  for (const [, top, radius] of html.matchAll(/ cy="([\d.]+)" rx="[\d.]+" ry="([\d.]+)"/g)) {
    down.push(Number(top) - Number(radius), Number(top) + Number(radius));
  }
  expect(Math.min(...across) - x).toBeCloseTo(12, 1);
  expect(Math.min(...down) - y).toBeCloseTo(12, 1);
  expect(x + width - Math.max(...across)).toBeCloseTo(12, 1);
  expect(y + height - Math.max(...down)).toBeCloseTo(12, 1);
  expect(html).toMatch(/<rect [^>]*rx="6" ry="6"[^>]*><\/rect><text [^>]*>Work</);
});

test('two drawings of one page share no ids', async () => {
  const { html } = await renderMarkdown(`${flow}\n${flow}`);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

test('nor do drawings of two files that one page includes, whatever letters their names have', async () => {
  const idsIn = async (name: string) => {
    const { html } = await renderMarkdown(flow, { file: `content/guide/_${name}.mdx` });
    return [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  };
  const others = await idsIn('приложение');
  for (const id of await idsIn('модель')) expect(others).not.toContain(id);
});

test('Mermaid’s own name and description are used', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '```mermaid\nflowchart LR\n  accTitle: A call\n  accDescr: From app to model\n  A --> B\n```\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('aria-label="A call. From app to model"');
  expect(html).not.toContain('figcaption');
});

test('a description in braces is read, and nothing of it is drawn', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '```mermaid\nflowchart LR\n  accTitle: A call\n  accDescr {\n    From app\n    to model\n  }\n  A --> B\n```\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('aria-label="A call. From app to model"');
  expect(html.match(/<text /g)).toHaveLength(2);
});

test('links are left out of a drawing, with a warning', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '```mermaid title="x"\nflowchart LR\n  A --> B\n  click A "https://docs.example/a" _blank\n  click --> B\n```\n',
  );
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'diagram-link', location: { line: 1 } }]);
  expect(html.match(/<text /g)).toHaveLength(3);
});

test.each([
  ['%% A note\nsequenceDiagram\n  A->>B: hi', 'x'],
  ['%%{init: {\n  "theme": "dark"\n}}%%\n%% A note\nflowchart LR\n  A --> B', 'x'],
  ['---\ntitle: "The way"\n---\nflowchart LR\n  A --> B', 'The way'],
])('comments and front matter before the kind are no part of it: %j', async (source, name) => {
  const { html, diagnostics } = await renderMarkdown(
    `\`\`\`mermaid${name === 'x' ? ' title="x"' : ''}\n${source}\n\`\`\`\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain(`aria-label="${name}"`);
});

test('a drawing of nothing is an error', async () => {
  const { diagnostics } = await renderMarkdown('```mermaid title="x"\nflowchart LR\n```\n');
  expect(diagnostics).toMatchObject([
    { code: 'bad-diagram', message: 'This diagram cannot be drawn: There is nothing in it that the renderer knows.' },
  ]);
});

test('a diagram without a name is a warning', async () => {
  const { diagnostics } = await renderMarkdown('```mermaid\nflowchart LR\n  A --> B\n```\n');
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'nameless-diagram',
      message: "This diagram has no name for readers who can't see it.",
      hint: 'Say what it shows: ```mermaid title="How a tool call travels"',
      location: { line: 1, column: 1 },
    },
  ]);
});

test('a diagram that cannot be read is an error in its first line', async () => {
  const { diagnostics } = await renderMarkdown('# T\n\n```mermaid title="x"\nflowchrt LR\n  A --> B\n```\n');
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'bad-diagram',
      location: { file: 'content/guide/page.mdx', line: 4, column: 1 },
      excerpt: 'flowchrt LR',
    },
  ]);
  expect(diagnostics[0]?.message).toContain('Invalid mermaid header: "flowchrt LR"');
});

test('a theme that does not exist is an error that names the nearest', async () => {
  const { diagnostics } = await renderMarkdown(flow, {
    options: { diagrams: { theme: { light: 'zinc-ligth', dark: 'zinc-dark' } } },
  });
  expect(diagnostics).toMatchObject([
    { code: 'unknown-diagram-theme', message: 'There is no diagram theme "zinc-ligth".' },
  ]);
  expect(diagnostics[0]?.hint).toMatch(/^Did you mean "zinc-light"\? The themes are: /);
});

describe('colors', () => {
  const variables = new Map([
    ['--fg', '#000000'],
    ['--bg', '#ffffff'],
    ['--line', '#eeeeee'],
  ]);

  test.each([
    ['var(--fg)', '#000000'],
    ['var(--none, #abc)', '#abc'],
    ['var(--none, color-mix(in srgb, var(--fg) 50%, var(--bg)))', '#808080'],
    ['color-mix(in srgb, var(--fg) 20%, var(--bg))', '#cccccc'],
    ['none', 'none'],
  ])('%s is %s', (value, expected) => {
    expect(evaluateColor(value, variables)).toBe(expected);
  });

  test('faint lines are made strong enough to be seen', () => {
    expect(withContrast('#eeeeee', '#ffffff', '#000000', 3)).toBe('#8f8f8f');
    expect(withContrast('#333333', '#ffffff', '#000000', 3)).toBe('#333333');
  });
});
