import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fencesIn } from '../../library/model-ids.ts';

const content = join(import.meta.dirname, '../../content');

const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(content, file), 'utf8') }));

const samples = pages.flatMap(({ file, text }) => fencesIn(text).map(({ meta, code }) => ({ file, text, meta, code })));

/** Where the samples are that this doesn't hold for. */
function places(found: typeof samples): string[] {
  return found.map(({ file, meta }) => `${file}: ${/\bname="([^"]+)"/.exec(meta)?.[1] ?? meta}`);
}

test("pages that advise a tool that fetches links warn about addresses in the reader's own network", () => {
  const advising = pages.filter(({ text }) =>
    /\btool that (?:fetches|downloads|reads) (?:a|the) (?:link|page|URL)/.test(text),
  );
  expect(advising.map(({ file }) => file)).toContain(join('guide', 'tools', 'available-tools', 'serpapi.md'));
  expect(
    advising
      .filter(({ text }) => !/addresses in your own network, also after redirects/.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

describe('samples that readers copy', () => {
  test('look up the arguments of a tool in a map: an object has inherited properties, such as "constructor"', () => {
    const tools = samples.map((sample) => ({
      ...sample,
      names: [...sample.code.matchAll(/\bexecute: async \(\{ ([\w, ]+) \}/g)].flatMap(([, names = '']) =>
        names.split(/,\s*/),
      ),
    }));
    expect(tools.filter(({ names }) => names.includes('product')).length).toBeGreaterThan(5);
    expect(places(tools.filter(({ code, names }) => names.some((name) => code.includes(`[${name}]`))))).toEqual([]);
  });

  test("send a model's text as plain text, in which a browser runs no HTML", () => {
    const servers = samples.filter(
      ({ code }) => /\bcreateServer\(/.test(code) && /\bresponse\.(?:write|end)\(text/.test(code),
    );
    expect(places(servers)).toEqual([`${join('guide', 'util', 'abort.md')}: server`]);
    expect(places(servers.filter(({ code }) => !/'Content-Type', 'text\/plain; charset=utf-8'/.test(code)))).toEqual(
      [],
    );
  });

  test('limit what a request sends to a model, or their page says how', () => {
    const routes = samples.filter(
      ({ code }) => /\(request: Request\b/.test(code) && /await request\.(?:json|text)\(\)/.test(code),
    );
    expect(routes.length).toBeGreaterThan(4);
    const unlimited = routes.filter(
      ({ code, text }) => !/\.length > \d|\.max\(\d/.test(code) && !/read-messages\.ts|nextjs-chatbot#check/.test(text),
    );
    expect(places(unlimited)).toEqual([]);
  });
});
