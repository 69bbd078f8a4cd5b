import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Mutation, mutations } from './mutations.ts';

/** The header by which a request asks for a mutation of the answer: the id of a sentence. */
export const mutationHeader = 'x-mutation';

/** Answers as the server at `origin` does, but changed where a request asks for a mutation. */
export function mutatingProxy(origin: string): Server {
  return createServer((request, response) => {
    void (async () => {
      const id = String(request.headers[mutationHeader] ?? '');
      const mutation = mutations[id];
      const path = request.url ?? '/';
      const meant = mutation !== undefined && concerns(mutation, path);
      if (meant && mutation.status !== undefined) return response.writeHead(mutation.status).end();
      const target = meant && mutation.instead !== undefined ? mutation.instead : path;
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      if (request.method !== method) return response.writeHead(405).end();
      const answer = await fetch(new URL(target, origin), { method, redirect: 'manual' });
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'etag'].includes(name)),
      );
      const type = answer.headers.get('content-type') ?? '';
      if (method === 'HEAD' || !meant || !/text|json|xml|javascript/.test(type)) {
        send(response, answer.status, headers, Buffer.from(await answer.arrayBuffer()));
        return undefined;
      }
      // It names the inline parts of documents as they were.
      delete headers['content-security-policy'];
      send(response, answer.status, headers, Buffer.from(mutate(mutation, path, type, await answer.text())));
      return undefined;
    })().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}

/**
 * Sends an answer compressed, as the site's own server does: browsers stop fetching ahead after a number of bytes. The
 * only clients are browsers, which take gzip.
 */
function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: Buffer): void {
  const isEmpty = body.length === 0;
  response.writeHead(status, isEmpty ? headers : { ...headers, 'content-encoding': 'gzip' });
  response.end(isEmpty ? body : gzipSync(body, { level: 1 }));
}

function concerns({ path }: Mutation, address: string): boolean {
  const bare = (text: string) => text.replace(/\?.*$/, '').replace(/(.)\/$/, '$1');
  return path === undefined || bare(address) === bare(path);
}

/** The text of an answer with its change. */
export function mutate(mutation: Mutation, path: string, type: string, text: string): string {
  const { replace, css, js, before, document } = mutation;
  const isMain = type.includes('javascript') && /\/main-[^/]*\.js/.test(path);
  const free = type.includes('html') ? text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '') : text;
  let changed = replace === undefined ? free : free.replace(...replace);
  if (document !== undefined && type.includes('html'))
    changed = changed.replace('<head>', (head) => `${head}<script>{${document}}</script>`);
  // Documents carry most styles themselves.
  if (css !== undefined && type.includes('html')) changed = changed.replace('</head>', `<style>${css}</style></head>`);
  if (css !== undefined && type.includes('css')) changed += css;
  // In blocks: a name that the script has, too, would be a syntax error, and a page without script no fair trial.
  if (js !== undefined && isMain) changed += `\n;{${js}}`;
  if (before !== undefined && isMain) changed = `{${before}}\n${changed}`;
  return changed;
}
