import { readFileSync } from 'node:fs';
import { nextFailure } from './failure.mjs';
import { isLoopback, isOwnPort } from './own-servers.mjs';
import { refusal } from './refusal.mjs';

const simulators = new URL(process.env.SIMULATORS_URL ?? 'http://127.0.0.1');

/** @type {Array<{ host: string, path?: string, provider: string }>} */
const hosts = [...extraHosts(), ...JSON.parse(readFileSync(new URL('../hosts.json', import.meta.url), 'utf8'))];

/**
 * Where a request really goes.
 *
 * @param {URL} url
 * @returns {URL} the simulators' address for it, or the same URL for what may be reached as it is
 * @throws if the address is neither a simulated service nor a server of the sample's own
 */
export function route(url) {
  const port = url.port || (/^(?:https|wss):$/.test(url.protocol) ? '443' : '80');
  if (isLoopback(url.hostname) && (isOwnPort(port) || port === simulators.port)) return url;

  const entry = hosts.find((candidate) => matches(candidate, url, port));
  if (entry === undefined) throw refusal(`${url.hostname}:${port}`);

  const failure = nextFailure(entry.provider, url);
  const secure = /^wss?:$/.test(url.protocol) ? 'ws:' : 'http:';
  const prefix = failure === undefined ? '' : `/fail:${encodeURIComponent(failure)}`;
  return new URL(`${secure}//${simulators.host}${prefix}/${entry.provider}${url.pathname}${url.search}`);
}

/** Tells whether a socket may be opened to an address as it is. */
export function mayConnect(host, port) {
  return isLoopback(host) && (String(port) === simulators.port || isOwnPort(port));
}

function matches({ host, path }, url, port) {
  const [name, wantedPort = '443'] = host.split(':');
  if (path !== undefined && url.pathname !== path) return false;
  if (isLoopback(name)) return isLoopback(url.hostname) && port === wantedPort;
  // Services on the internet are the same by http and https.
  if (port !== wantedPort && port !== '80') return false;
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
}

/** SIMULATE_HOSTS="proxy.example.com=openai,localhost:9000=whispercpp" */
function extraHosts() {
  return (process.env.SIMULATE_HOSTS ?? '')
    .split(',')
    .filter((entry) => entry.includes('='))
    .map((entry) => {
      const [host, provider] = entry.trim().split('=');
      return { host, provider };
    });
}
