import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../engine/src/core/median.ts';
import { publishedSite } from '../scripts/published-site.ts';
import { startServers } from './http-servers.ts';

/*
 * `npm run bench:load`: 100 connections for 3 seconds on the published site, three times for each
 * address, the servers in turns; figures are medians, errors are sums. The site has to be built. npx fetches autocannon, which nothing else here needs.
 */

interface LoadResult {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
}

const rounds = 3;
const addresses = ['/guide/', '/api/classes/OpenAIChatModel', '/no-such-page'];
publishedSite();
const servers = await startServers(join(import.meta.dirname, '../site'));
console.log('| address | server | requests/s | p50, ms | p99, ms | errors |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const address of addresses) {
  const results = new Map(servers.map(({ name }) => [name, [] as LoadResult[]]));
  // In turns: what else the machine does is then the same for all.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, port } of servers) results.get(name)?.push(await load(`http://127.0.0.1:${port}${address}`));
  }
  for (const [name, runs] of results) {
    const figures = [
      median(runs.map(({ requests }) => requests.average)),
      median(runs.map(({ latency }) => latency.p50)),
      median(runs.map(({ latency }) => latency.p99)),
      runs.reduce((sum, { errors, timeouts }) => sum + errors + timeouts, 0),
    ];
    console.log(`| ${address} | ${name} | ${figures.map(Math.round).join(' | ')} |`);
  }
}
for (const server of servers) await server.stop();

/** The load comes from its own process: this one serves. */
async function load(url: string): Promise<LoadResult> {
  const options = ['--json', '--connections', '100', '--duration', '3', '--headers', 'accept-encoding=gzip, br'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'autocannon@8', ...options, url]);
  return JSON.parse(stdout) as LoadResult;
}
