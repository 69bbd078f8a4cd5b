import http from 'node:http';
import https from 'node:https';
import { noteResponse, noteSocket } from './answers.mjs';
import { failIfUnscripted, showRules } from './failing.mjs';
import { unreachable } from './faults.mjs';
import { isUnreachable, route } from './route.mjs';

const unscriptedHeader = 'x-unscripted-prompt';
const answerHeader = 'x-simulated';
const ruleHeader = 'x-simulated-rules';

/** Makes fetch ask the simulators. What has no host (`data:`) is fetched as it is. */
export function patchFetch() {
  const original = globalThis.fetch;
  globalThis.fetch = async function fetch(input, init) {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!/^https?:$/.test(url.protocol)) return original(input, init);
    const target = route(url);
    if (target === url) return original(input, init);
    if (isUnreachable(target)) throw new TypeError('fetch failed', { cause: unreachable(url) });
    const response = await original(input instanceof Request ? new Request(target, input) : target, init);
    failIfUnscripted(response.headers.get(unscriptedHeader));
    noteResponse(target, response.status, response.headers.get(answerHeader));
    showRules(response.headers.get(ruleHeader));
    // Programs may show the address that answered, and the simulators' has another port each time.
    return Object.defineProperty(response, 'url', { value: url.href.replace(/#.*/s, '') });
  };
}

/** Makes the WebSocket that newer versions of Node have built in ask the simulators. */
export function patchWebSocket() {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  if (descriptor === undefined) return;
  const define = (value) =>
    Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value });
  Object.defineProperty(globalThis, 'WebSocket', {
    configurable: true,
    // Node loads the class only when it is used, and then replaces this property, as its own getter does.
    get() {
      const Original = descriptor.get?.call(globalThis) ?? descriptor.value;
      const patched = class WebSocket extends Original {
        constructor(url, ...rest) {
          const wanted = new URL(url);
          const target = route(wanted);
          super(target, ...rest);
          // One that is refused says nothing.
          if (target !== wanted) this.addEventListener('open', () => noteSocket(target), { once: true });
        }
      };
      define(patched);
      return patched;
    },
    set: define,
  });
}

const ofConnection = new Set(['agent', 'createConnection', 'servername', 'defaultPort', 'socketPath']);

/** Makes requests by node:http and node:https ask the simulators. WebSockets of the ws package begin as one. */
export function patchHttp() {
  const request = http.request;
  for (const [module, protocol] of [
    [http, 'http:'],
    [https, 'https:'],
  ]) {
    const original = module.request;
    const redirected = (...args) => {
      const { url, options, callback } = readArguments(args, protocol);
      const target = route(url);
      if (target === url) return original.call(module, ...args);
      // Options that belong to the real host's connection don't fit the simulators'.
      const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !ofConnection.has(name)));
      const { hostname, port, pathname, search } = target;
      const address = { protocol: 'http:', host: hostname, hostname, port, path: pathname + search };
      const pending = request.call(http, { ...kept, ...address }, callback);
      if (isUnreachable(target)) return pending.destroy(unreachable(url));
      // Only who wants a socket listens for its opening; without a listener, Node closes it.
      if (options.headers?.Upgrade !== undefined) pending.prependListener('upgrade', () => noteSocket(target));
      return pending.prependListener('response', (response) => {
        failIfUnscripted(response.headers[unscriptedHeader]);
        noteResponse(target, response.statusCode, response.headers[answerHeader]);
        showRules(response.headers[ruleHeader]);
        // Node discards a response only if nobody listens for it.
        if (pending.listenerCount('response') === 1) response.resume();
      });
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
function readArguments(args, protocol) {
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
