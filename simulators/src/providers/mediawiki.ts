import { facts, type Fact } from '../knowledge/facts.ts';
import { addressOf, findArticles } from '../knowledge/find-articles.ts';
import { idOf } from './openai/format.ts';
import type { Provider } from './provider.ts';

type Query = Record<string, string | undefined>;

/** MediaWiki's search (`list=search`, `opensearch`), extracts, and the pages themselves. */
export const mediawiki: Provider = {
  name: 'mediawiki',
  errorBody: ({ message, type }) => ({ error: { code: type, info: message } }),
  routes(app) {
    app.get<{ Querystring: Query }>('/w/api.php', ({ query }, reply) => {
      if (query.action === 'opensearch') return reply.send(openSearch(query));
      const found =
        query.titles === undefined
          ? findArticles(query.srsearch ?? '', Number(query.srlimit ?? 10))
          : titled(query.titles);
      if (query.list === 'search') {
        const search = found.map((fact) => ({
          ns: 0,
          title: fact.title,
          snippet: fact.text,
          wordcount: fact.text.split(' ').length,
        }));
        return reply.send({ batchcomplete: '', query: { searchinfo: { totalhits: search.length }, search } });
      }
      const pages = found.map((fact) => [idOf('page', fact.title), { title: fact.title, extract: fact.text }]);
      return reply.send({ batchcomplete: '', query: { pages: Object.fromEntries(pages) as object } });
    });

    app.get<{ Params: { title: string } }>('/wiki/:title', (request, reply) => {
      const fact = titled(request.params.title.replaceAll('_', ' '))[0];
      if (fact === undefined) return reply.code(404).type('text/html').send('<p>There is no page of this title.</p>');
      const html = `<!doctype html><html><head><title>${fact.title}</title></head><body><h1>${fact.title}</h1><p>${fact.text}</p></body></html>`;
      return reply.type('text/html; charset=utf-8').send(html);
    });
  },
};

function openSearch(query: Query) {
  const found = findArticles(query.search ?? '', Number(query.limit ?? 10));
  return [query.search, found.map((fact) => fact.title), found.map((fact) => fact.text), found.map(addressOf)];
}

function titled(titles: string): Fact[] {
  const wanted = titles.toLowerCase().split('|');
  return facts.filter((fact) => wanted.includes(fact.title.toLowerCase()));
}
