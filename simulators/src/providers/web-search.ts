import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, findArticles } from '../knowledge/find-articles.ts';
import type { Provider } from './provider.ts';

function queryKey(name: string): (request: FastifyRequest) => string | undefined {
  return (request) => (request.query as Record<string, string | undefined>)[name];
}

/** SerpAPI's Google search. */
export const serpapi: Provider = {
  name: 'serpapi',
  keyOf: queryKey('api_key'),
  errorBody: ({ message }) => ({ error: message }),
  routes(app) {
    const search = (request: FastifyRequest, reply: FastifyReply) => {
      const { q = '', num = '10' } = request.query as Record<string, string | undefined>;
      const organic_results = findArticles(q, Number(num)).map((fact, index) => ({
        position: index + 1,
        title: fact.title,
        link: addressOf(fact),
        snippet: fact.text,
      }));
      return reply.send({
        search_metadata: { status: 'Success' },
        search_parameters: { engine: 'google', q },
        organic_results,
      });
    };
    app.get('/search', search);
    app.get('/search.json', search);
  },
};

/** Google's Programmable Search. */
export const googleSearch: Provider = {
  name: 'google-search',
  keyOf: queryKey('key'),
  errorBody: ({ status, message }) => ({ error: { code: status, message, errors: [{ message }] } }),
  routes(app) {
    app.get('/customsearch/v1', (request, reply) => {
      const { q = '', num = '10' } = request.query as Record<string, string | undefined>;
      const items = findArticles(q, Number(num)).map((fact) => ({
        title: fact.title,
        link: addressOf(fact),
        snippet: fact.text,
      }));
      return reply.send({
        kind: 'customsearch#search',
        searchInformation: { totalResults: String(items.length) },
        items,
      });
    });
  },
};
