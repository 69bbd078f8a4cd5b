import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusFiles, type CorpusResult, runCorpus } from '../engine/tests/support/http-corpus.ts';
import { publishFiles } from '../engine/tests/support/publish-files.ts';
import { hasNginx } from '../engine/tests/support/start-nginx.ts';
import { table } from '../scripts/markdown-table.ts';
import { writeMeasured } from './document.ts';
import { startServers } from './http-servers.ts';

/*
 * `npm run bench:http`: the request corpus, asked of our server, of nginx with the configuration of
 * the build, and of sirv, over the same files. Writes the table in docs/reliability.md; ✗ marks what HTTP or the site
 * asks for and the server doesn't do.
 */

const dir = await mkdtemp(join(tmpdir(), 'engine-corpus-'));
await chmod(dir, 0o755);
await publishFiles(dir, corpusFiles);
const servers = await startServers(dir);
const answers = new Map<string, CorpusResult[]>();
for (const { name, port } of servers) answers.set(name, await runCorpus(port));

const names = servers.map(({ name }) => name);
const [first = []] = answers.values();
const rows = first.map(({ entry }, index) => [
  entry.group,
  nameCell(entry.name),
  ...names.map((name) => cell(answers.get(name)?.[index])),
]);
const sums = names.map((name) => {
  const results = answers.get(name) ?? [];
  return `${results.filter(({ right }) => right).length} of ${results.length}`;
});
for (const server of servers) await server.stop();
await rm(dir, { recursive: true });
const text = table(['group', 'request', ...names], [...rows, ['all', 'right', ...sums]]);
if (hasNginx) await writeMeasured('npm run bench:http', text, 'reliability.md');
else console.error('There is no nginx on this machine, so docs/reliability.md stays as it is.');
console.log(text);

function cell(result: CorpusResult | undefined): string {
  if (result === undefined) return '';
  const { status, headers } = result.answer;
  const details = [headers['content-encoding'], headers['content-range']?.replace('bytes ', ''), headers['location']];
  return [status, ...details.filter((detail) => detail !== undefined), result.right ? '' : '✗'].join(' ').trim();
}

/** A request by its address is code; others are described. */
function nameCell(name: string): string {
  const escaped = name.replaceAll('|', '\\|');
  return /^(?:http:\/)?\/\S*$/.test(escaped) ? `\`${escaped}\`` : escaped;
}
