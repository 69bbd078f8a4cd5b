import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as modelfusion from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { migration } from '../../data/ai-sdk.ts';
import { movingPage } from '../../data/library.ts';

const site = join(import.meta.dirname, '../..');
const page = readFileSync(join(site, `content${movingPage}.md`), 'utf8');

describe('the map from ModelFusion to the AI SDK', () => {
  it('names exports of the library', () => {
    const names = migration.flatMap(({ rows }) => rows.flatMap(({ from }) => from));
    expect(names.filter((name) => !((name.split('.')[0] ?? '') in modelfusion))).toEqual([]);
  });

  it('is shown as a whole', () => {
    expect(migration.filter(({ id }) => !page.includes(`<MigrationTable group="${id}" />`))).toEqual([]);
  });

  it('shows each program of the AI SDK next to one of ModelFusion', () => {
    const files = readdirSync(join(site, 'examples/ai-sdk/src'));
    const shown = [...page.matchAll(/file="examples\/ai-sdk\/src\/([^"]+)"/g)].map(([, file]) => file);
    expect(shown.sort()).toEqual(files.sort());
  });
});

const anchors = [...page.matchAll(/\{#([\w-]+)\}$/gm)].map(([, anchor]) => anchor);

describe('each page about a function', () => {
  const folder = join(site, 'content/guide/function');
  it.each(readdirSync(folder).filter((file) => file.endsWith('.md')))('%s leads to its place in the map', (file) => {
    const [, section] =
      /<InTheAiSdk of="\w+" section="([\w-]+)" \/>/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    expect(anchors).toContain(section);
  });
});

it('records the output of each program of ModelFusion', () => {
  const names = [...page.matchAll(/name="(before-\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !existsSync(join(site, `outputs${movingPage}`, `${name}.txt`)))).toEqual([]);
});
