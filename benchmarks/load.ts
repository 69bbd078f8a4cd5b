import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServers } from './http-servers.ts';

/*
 * `npm run bench:load`: 100 connections for 5 seconds on the published site, each address on each
 * server in turn. The site has to be built. npx fetches autocannon, which nothing else here needs.
 */

interface LoadResult {
  requests: { average: number };
  latency: { p50: number; p99: number };
  throughput: { average: number };
  errors: number;
  timeouts: number;
}

const addresses = ['/guide/', '/api/classes/OpenAIChatModel', '/no-such-page'];
const servers = await startServers(join(import.meta.dirname, '../site'));
console.log('| address | server | requests/s | p50, ms | p99, ms | MB/s | errors |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const address of addresses) {
  for (const { name, port } of servers) {
    const { requests, latency, throughput, errors, timeouts } = await load(`http://127.0.0.1:${port}${address}`);
    const figures = [
      requests.average,
      latency.p50,
      latency.p99,
      (throughput.average / 1e6).toFixed(1),
      errors + timeouts,
    ];
    console.log(`| ${address} | ${name} | ${figures.join(' | ')} |`);
  }
}
for (const server of servers) await server.stop();

/** The load comes from a process of its own: this one serves. */
async function load(url: string): Promise<LoadResult> {
  const options = ['--json', '--connections', '100', '--duration', '5', '--headers', 'accept-encoding=gzip, br'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'autocannon@8', ...options, url]);
  return JSON.parse(stdout) as LoadResult;
}
