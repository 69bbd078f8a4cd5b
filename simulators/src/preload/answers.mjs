import { writeFileSync } from 'node:fs';

/**
 * What answered the requests of this process. Whoever runs it names the file in SAMPLE_ANSWERS; the list is written when
 * the process ends.
 *
 * @type {Map<string, { kind: string, provider?: string, setting?: string }>}
 */
const answers = new Map();

const file = process.env.SAMPLE_ANSWERS;
// A sample that prints its environment shouldn't show it.
delete process.env.SAMPLE_ANSWERS;
if (file !== undefined) process.on('exit', () => writeFileSync(file, JSON.stringify([...answers.values()])));

/** @param {{ kind: string, provider?: string, setting?: string }} answer */
export function noteAnswer(answer) {
  answers.set(JSON.stringify(answer), answer);
}

/**
 * Notes what a simulator answered. A fault that SIMULATE asked for is noted where it's chosen; other errors are the
 * simulator's own, for example for a wrong key.
 *
 * @param {URL} target the address at the simulators
 * @param {number} status
 * @param {string | null | undefined} kind the value of the response header `x-simulated`
 */
export function noteResponse(target, status, kind) {
  const [, wanted, provider, profile] =
    /^(?:\/(?:pace|from):[^/]+)*\/(fail:[^/]+\/)?([^/@]+)(?:@([^/]+))?/.exec(target.pathname) ?? [];
  const from = profile === undefined ? { provider } : { provider, setting: `SIMULATE_PROFILE=${profile}` };
  if (kind != null) noteAnswer({ kind, ...from });
  else if (status < 400) noteAnswer({ kind: 'reply', ...from });
  else if (wanted === undefined) noteAnswer({ kind: 'fault', ...from });
}

/**
 * Notes a WebSocket: the simulated ones all speak, and their opening carries no header of ours.
 *
 * @param {URL} target the address at the simulators
 */
export function noteSocket(target) {
  noteResponse(target, 101, 'speech');
}
