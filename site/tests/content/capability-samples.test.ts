import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { capabilities, type Facade, readFacades } from '../../library/capabilities.ts';
import { providerPage } from '../../library/provider-pages.ts';

const site = join(dirname(fileURLToPath(import.meta.url)), '../..');

interface Sample {
  name: string;
  runs: boolean;
  code: string;
}

/** The page's content path, without extension, as `outputs` has it too. */
function contentPath(provider: string): string {
  const route = providerPage(provider);
  return route.endsWith('/') ? `${route.slice(1)}index` : route.slice(1);
}

/** The samples under the h2 heading with this id, those under its h3 headings included. */
function samplesOfSection(markdown: string, id: string): Sample[] {
  const section = markdown.split(/^## /m).find((part) => part.split('\n', 1)[0]?.endsWith(`{#${id}}`));
  return [...(section ?? '').matchAll(/^```tsx? (.*)\n([\s\S]*?)^```/gm)].map(([, meta = '', code = '']) => ({
    name: /name="([^"]+)"/.exec(meta)?.[1] ?? '',
    runs: !/no-run=|expect-error=/.test(meta),
    code,
  }));
}

function uses(code: string, { provider, name }: Facade): boolean {
  return new RegExp(`\\b${provider}\\s*\\.\\s*${name}\\b`).test(code);
}

describe('every mark in the capability table leads to a sample that ran', () => {
  for (const facade of readFacades()) {
    const offered = capabilities.filter((capability) => facade.support[capability] !== 'none');
    it.each(offered)(`${facade.provider}.${facade.name}: %s`, (capability) => {
      const page = contentPath(facade.provider);
      const markdown = readFileSync(join(site, 'content', `${page}.md`), 'utf8');
      const samples = samplesOfSection(markdown, capability).filter(({ code, runs }) => runs && uses(code, facade));
      expect(samples, `no sample of ${facade.name} under {#${capability}} of ${page}.md`).not.toEqual([]);
      const recorded = samples.filter(({ name }) => existsSync(join(site, 'outputs', page, `${name}.txt`)));
      expect(recorded, `none of these ran: ${samples.map(({ name }) => name).join(', ')}`).not.toEqual([]);
    });
  }
});
