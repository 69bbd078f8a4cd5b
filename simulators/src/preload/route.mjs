import { noteAnswer } from './answers.mjs';
import { refusal } from './failing.mjs';
import { takeFault } from './faults.mjs';
import { isLoopback, isOwnPort } from './own-servers.mjs';
import { hosts as simulated, profiles } from './tables.mjs';

const simulators = new URL(process.env.SIMULATORS_URL ?? 'http://127.0.0.1');

/** How the providers behave; the simulators' default where it isn't set. */
const profile = readProfile(process.env.SIMULATE_PROFILE);

/** Milliseconds between the pieces of a stream, where they are to come as slowly as people expect. */
const pace = /^\d+$/.test(process.env.SIMULATE_PACE ?? '') ? `/pace:${process.env.SIMULATE_PACE}` : '';

/**
 * Tells this process from others that use the same simulators. What it stores isn't in their way: a host of many, such
 * as an index of Pinecone, is one for each process.
 */
const thisProcess = process.hrtime.bigint().toString(36);

/** @type {Array<{ host: string, path?: string, provider: string }>} */
const hosts = [...extraHosts(), ...simulated];

let refuses = true;

/** From now on, requests to other addresses go where they would go without the preload. */
export function allowOthers() {
  refuses = false;
}

/**
 * Finds out where a request really goes.
 *
 * @param {URL} url
 * @returns {URL} the simulators' address for it, or the same URL where it may go as it is
 * @throws if the address is neither a simulated provider nor one of the sample's own servers
 */
export function route(url) {
  const port = url.port || (/^(?:https|wss):$/.test(url.protocol) ? '443' : '80');
  if (isLoopback(url.hostname) && (isOwnPort(port) || port === simulators.port)) {
    if (isOwnPort(port)) noteAnswer({ kind: 'own-server' });
    return url;
  }

  const entry = hosts.find((candidate) => matches(candidate, url, port));
  if (entry === undefined) {
    if (refuses) throw refusal(`${url.hostname}:${port}`);
    return url;
  }

  const provider = profile === undefined ? entry.provider : `${entry.provider}@${profile}`;
  const fault = takeFault(entry.provider, url.pathname);
  const secure = /^wss?:$/.test(url.protocol) ? 'ws:' : 'http:';
  const from = entry.host.startsWith('*.') ? `/from:${url.hostname}~${thisProcess}` : '';
  const prefix = fault === undefined ? '' : `/fail:${encodeURIComponent(fault)}`;
  return new URL(`${secure}//${simulators.host}${pace}${from}${prefix}/${provider}${url.pathname}${url.search}`);
}

/** Whether a request is to find that no server listens at its address. */
export function isUnreachable(target) {
  return /^(?:\/(?:pace|from):[^/]+)*\/fail:unreachable\//.test(target.pathname);
}

function readProfile(name) {
  if (name === undefined || name === '') return undefined;
  const names = Object.keys(profiles);
  if (names.includes(name)) return name;
  throw new Error(`SIMULATE_PROFILE="${name}" isn't valid. The profiles are ${names.join(' and ')}.`);
}

/** Whether a socket may be opened to an address as it is. */
export function mayConnect(host, port) {
  return isLoopback(host) && (String(port) === simulators.port || isOwnPort(port));
}

function matches({ host, path }, url, port) {
  const [name, wantedPort = '443'] = host.split(':');
  if (path !== undefined && url.pathname !== path) return false;
  if (isLoopback(name)) return isLoopback(url.hostname) && port === wantedPort;
  // Providers on the internet are the same by http and https.
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
