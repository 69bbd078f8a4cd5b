import http from 'node:http';
import https from 'node:https';
import { route } from './route.mjs';

const ofConnection = new Set(['agent', 'createConnection', 'servername', 'defaultPort', 'socketPath']);

/** Makes requests by node:http and node:https, and WebSockets of the ws package, which begin as one, ask the simulators. */
export function patchHttp() {
  const request = http.request;
  for (const [module, protocol] of [
    [http, 'http:'],
    [https, 'https:'],
  ]) {
    const original = module.request;
    const redirected = (...args) => {
      const { url, options, callback } = read(args, protocol);
      const target = route(url);
      if (target === url) return original.call(module, ...args);
      // Options that belong to the real host's connection do not fit the simulators'.
      const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !ofConnection.has(name)));
      return request.call(
        http,
        {
          ...kept,
          protocol: 'http:',
          host: target.hostname,
          hostname: target.hostname,
          port: target.port,
          path: target.pathname + target.search,
        },
        callback,
      );
    };
    module.request = redirected;
    module.get = (...args) => {
      const pending = redirected(...args);
      pending.end();
      return pending;
    };
  }
}

/** The arguments of request: a URL, options, or both; and a callback. */
function read(args, protocol) {
  const rest = [...args];
  const first = typeof rest[0] === 'string' || rest[0] instanceof URL ? new URL(rest.shift()) : undefined;
  const options = typeof rest[0] === 'object' && rest[0] !== null ? rest.shift() : {};
  const callback = typeof rest[0] === 'function' ? rest[0] : undefined;
  if (first !== undefined) {
    const { hostname, port, pathname, search } = first;
    const url = new URL(`${protocol}//${options.hostname ?? options.host ?? hostname}`);
    url.port = String(options.port ?? port ?? '');
    return { url: new URL(options.path ?? pathname + search, url), options, callback };
  }
  const host = (options.hostname ?? options.host ?? 'localhost').replace(/^(?=.*:.*:)\[?(.*?)\]?$/, '[$1]');
  const port = options.port ?? options.defaultPort ?? '';
  const hostAndPort = /:\d+$/.test(host) || port === '' ? host : `${host}:${port}`;
  return { url: new URL(options.path ?? '/', `${protocol}//${hostAndPort}`), options, callback };
}
