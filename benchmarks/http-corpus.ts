import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusFiles, type CorpusResult, runCorpus } from '../engine/tests/support/http-corpus.ts';
import { publishFiles } from '../engine/tests/support/publish-files.ts';
import { startServers } from './http-servers.ts';

/*
 * `npm run bench:http`: the request corpus, asked of our server, of nginx with the configuration of
 * the build, and of sirv, over the same files. Prints a Markdown table; ✗ marks what HTTP or the site
 * asks for and the server doesn't do.
 */

const dir = await mkdtemp(join(tmpdir(), 'engine-corpus-'));
await chmod(dir, 0o755);
await publishFiles(dir, corpusFiles);
const servers = await startServers(dir);
const answers = new Map<string, CorpusResult[]>();
for (const { name, port } of servers) answers.set(name, await runCorpus(port));

const names = servers.map(({ name }) => name);
console.log(`| group | request | ${names.join(' | ')} |`);
console.log(`| --- | --- |${' --- |'.repeat(names.length)}`);
const [first = []] = answers.values();
for (const [index, { entry }] of first.entries()) {
  const cells = names.map((name) => cell(answers.get(name)?.[index]));
  console.log(`| ${entry.group} | ${nameCell(entry.name)} | ${cells.join(' | ')} |`);
}
const sums = names.map((name) => {
  const results = answers.get(name) ?? [];
  return `${results.filter(({ right }) => right).length} of ${results.length}`;
});
console.log(`| all | right | ${sums.join(' | ')} |`);
for (const server of servers) await server.stop();
await rm(dir, { recursive: true });

function cell(result: CorpusResult | undefined): string {
  if (result === undefined) return '';
  const { status, headers } = result.answer;
  const details = [headers['content-encoding'], headers['content-range']?.replace('bytes ', ''), headers['location']];
  return [status, ...details.filter((detail) => detail !== undefined), result.right ? '' : '✗'].join(' ').trim();
}

/** A request by its address is code; others are described. */
function nameCell(name: string): string {
  const text = name.replaceAll('|', '\\|');
  return /^(?:http:\/)?\/\S*$/.test(text) ? `\`${text}\`` : text;
}
