import { noteAnswer } from './answers.mjs';

/**
 * What SIMULATE asks for (see the README): each entry says which requests fail, how, and how many of them.
 *
 * @type {Array<{ entry: string, provider: string, path: string, fault: string, left: number }>}
 */
const wanted = (process.env.SIMULATE ?? '')
  .split(',')
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
  .map(parse);

/**
 * Takes the fault for the next request to a provider, and counts it down.
 *
 * @param {string} provider
 * @param {string} path of the URL
 * @returns {string | undefined}
 */
export function takeFault(provider, path) {
  const entry = wanted.find(
    (candidate) =>
      candidate.left > 0 &&
      (candidate.provider === '*' || candidate.provider === provider) &&
      path.includes(candidate.path),
  );
  if (entry === undefined) return undefined;
  entry.left--;
  noteAnswer({ kind: 'fault', provider, setting: `SIMULATE=${entry.entry}` });
  return entry.fault;
}

function parse(entry) {
  const parts = entry.match(
    /^([\w*-]+)(\/[^:]*)?:([45]\d{2}|quota|slow(?:=\d+)?|cut(?:-stream)?|malformed|unreachable)(?:x(\d+))?$/,
  );
  if (parts === null) {
    throw new Error(
      `SIMULATE="${entry}" isn't valid. Write PROVIDER[/PATH]:FAULT[xTIMES], for example openai:429x2. ` +
        'The faults are a status from 400 to 599, quota, slow, slow=MILLISECONDS, cut, cut-stream, malformed, and unreachable.',
    );
  }
  const [, provider, path = '', fault, times] = parts;
  return { entry, provider, path, fault, left: times === undefined ? Infinity : Number(times) };
}

/**
 * The error of a connection without a server.
 *
 * @param {URL} url
 */
export function unreachable(url) {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const message = `connect ECONNREFUSED ${url.hostname}:${port}`;
  return Object.assign(new Error(message), { code: 'ECONNREFUSED' });
}
