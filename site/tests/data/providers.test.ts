import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COHERE_TEXT_EMBEDDING_MODELS,
  COHERE_TEXT_GENERATION_MODELS,
  CHAT_MODEL_CONTEXT_WINDOW_SIZES,
  OPENAI_TEXT_EMBEDDING_MODELS,
  OPENAI_TEXT_GENERATION_MODELS,
} from 'modelfusion';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { models } from 'simulators/profiles';
import { describe, expect, it, test } from 'vitest';
import { type Fact, findModel, findProvider, placeholders, providers } from '../../data/providers.ts';
import ModelNotice from '../../components/model-notice.tsx';
import { fencesIn, modelIdsIn } from '../../library/model-ids.ts';
import { endingModelsOfPage } from '../../library/page-models.ts';

const site = join(import.meta.dirname, '../..');
const pages = ['content', 'pages']
  .flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => ({
    file,
    page: file.replace(/^(?:content|pages)\//, '').replace(/\.mdx?$/, ''),
    text: readFileSync(join(site, file), 'utf8'),
  }));

describe('the data about providers', () => {
  const facts: [string, Fact][] = providers.flatMap((provider) => [
    [provider.name, provider],
    ...provider.endpoints.map((endpoint): [string, Fact] => [`${provider.name}: ${endpoint.use}`, endpoint]),
  ]);

  it.each(facts)('says of %s when, what instead, and where that was read', (_, fact) => {
    if (fact.state === 'scheduled') expect(fact.on).toBeDefined();
    if (fact.state === 'shut-down' || fact.state === 'scheduled') expect(fact.sources).not.toEqual([]);
    if (fact.state === 'changed') expect(fact.note ?? fact.instead).toBeDefined();
  });

  it('goes on after "Use instead:", so that it begins and ends in the middle of a sentence', () => {
    const instead = [...facts.map(([, fact]) => fact), ...models].flatMap((fact) => fact.instead ?? []);
    expect(instead.filter((text) => /^(?:An?|Another|Rewrite) |\.$/.test(text))).toEqual([]);
  });

  it('has each provider, page and model once', () => {
    const ids = providers.map(({ id }) => id);
    const routes = providers.map(({ page }) => page);
    const modelIds = models.flatMap((group) => group.ids);
    for (const list of [ids, routes, modelIds]) expect(list).toEqual([...new Set(list)]);
  });

  it('has a page for each model that the simulators know', () => {
    const ids = models.flatMap((group) => group.ids);
    expect(ids.filter((id) => findModel(id) === undefined)).toEqual([]);
  });

  it("has every id in the library's lists of models", () => {
    const lists = [
      CHAT_MODEL_CONTEXT_WINDOW_SIZES,
      OPENAI_TEXT_GENERATION_MODELS,
      OPENAI_TEXT_EMBEDDING_MODELS,
      COHERE_TEXT_GENERATION_MODELS,
      COHERE_TEXT_EMBEDDING_MODELS,
    ];
    const ids = lists.flatMap((list) => Object.keys(list));
    expect(ids.filter((id) => findModel(id) === undefined)).toEqual([]);
  });

  it('refuses a provider that it lacks', () => {
    expect(() => findProvider('openia')).toThrow(/no provider "openia"; it has openai/);
  });
});

test('finds model ids by setting, by command and by form', () => {
  const code = "f({ model: 'own' }); ollama pull llava:13b\nconst ids = ['gpt-5', 'tools', `text-embedding-9`];";
  expect(modelIdsIn(code)).toEqual(['own', 'llava:13b', 'gpt-5', 'text-embedding-9']);
});

describe.each(pages)('$page', ({ page, text }) => {
  it('names only models whose state is known', () => {
    const ids = fencesIn(text).flatMap(({ code }) => modelIdsIn(code));
    const unknown = ids.filter((id) => findModel(id) === undefined && !placeholders.includes(id));
    expect(unknown, 'add them to simulators/src/profiles/models.ts').toEqual([]);
  });

  it('says so where its samples name models that are, or will be, shut down', () => {
    const ending = endingModelsOfPage(page).flatMap(({ ids }) => ids);
    const notices = [...text.matchAll(/<ModelNotice page="([^"]*)"[^>]* \/>/g)].map(([, named]) => named);
    expect(notices, `it names ${ending.join(', ') || 'none'}`).toEqual(ending.length > 0 ? [page] : []);
  });
});

test('a page that keeps models which have been shut down says why, and names nothing to use instead', () => {
  const page = 'guide/function/tokenize-text';
  const notice = (kept?: string) => renderToStaticMarkup(createElement(ModelNotice, { page, kept }));
  expect(notice()).toContain('replace the model:');
  expect(notice()).toContain('Use instead:');
  expect(notice('They run here.')).toContain('have been shut down. They run here.');
  expect(notice('They run here.')).not.toContain('Use instead:');
});

describe('integration pages', () => {
  const integration = pages.filter(({ page }) => page.startsWith('integration/'));

  it.each(integration)('$page says what works today, a provider page before its first heading', ({ page, text }) => {
    const route = `/${page.replace(/\/index$/, '/')}`;
    const provider = providers.find((candidate) => candidate.page === route);
    const opening = text.split(/^(?:## |```)/m)[0];
    if (provider === undefined) expect(text).toContain(`<ProviderOverview under="${route}" />`);
    else expect(opening).toContain(`<ProviderState provider="${provider.id}" />`);
  });

  it('each state has its page', () => {
    const routes = integration.map(({ page }) => `/${page.replace(/\/index$/, '/')}`);
    const hasPage = ({ page }: { page: string }) => routes.includes(page.replace(/#.*/, ''));
    expect(providers.filter((provider) => !hasPage(provider)).map(({ id }) => id)).toEqual([]);
  });

  it('a state that is about a section opens it', () => {
    const sections = providers.filter(({ page }) => page.includes('#'));
    expect(sections).not.toEqual([]);
    for (const { id, page } of sections) {
      const [route = '', anchor = ''] = page.split('#');
      const file = integration.find((candidate) => `/${candidate.page.replace(/\/index$/, '/')}` === route);
      expect(file?.text).toMatch(new RegExp(`\\{#${anchor}\\}\n\n<ProviderState provider="${id}" />`));
    }
  });
});

test('no sample leaves the model of ElevenLabs to its default, which is shut down', () => {
  const calls = pages.flatMap(({ page, text }) =>
    text
      .split(/elevenlabs\s*\.SpeechGenerator\(/)
      .slice(1)
      .map((rest) => ({ page, settings: argument(rest) })),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ settings }) => !/\bmodel:/.test(settings))).toEqual([]);
});

/** The text up to the parenthesis that closes a call. */
function argument(rest: string): string {
  let open = 1;
  let end = 0;
  for (; end < rest.length && open > 0; end++) open += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
  return rest.slice(0, end);
}
