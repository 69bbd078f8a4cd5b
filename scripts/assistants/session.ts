import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/*
 * `npm run mcp:session`: asks the server of `npm run mcp` over standard input and output, with the SDK's own client, and
 * writes what was said into the README of its folder.
 */

const root = join(import.meta.dirname, '../..');
const readme = join(root, 'engine/src/mcp/README.md');
/** A longer answer is cut in the README, not by the server. */
const longestAnswer = 1500;

const questions: [tool: string, args: Record<string, unknown>][] = [
  ['search', { query: 'stop a call after a time limit', limit: 3 }],
  ['read_page', { path: '/guide/util/abort#smallest-program' }],
  ['look_up_symbol', { name: 'ollama.ChatTextGenerator' }],
  ['find_samples', { symbol: 'streamText', provider: 'mistral', limit: 1 }],
  ['explain_error', { message: 'ApiCallError: Cannot connect to API: connect ECONNREFUSED 127.0.0.1:11434', limit: 1 }],
  ['read_page', { path: '/guide/function/generate-txt' }],
  ['search', { q: 'streams' }],
];

const client = new Client({ name: 'session', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({ command: 'npm', args: ['run', '--silent', 'mcp'], cwd: root, stderr: 'ignore' }),
);
const { tools } = await client.listTools();
const session = [`tools/list\n${tools.map(({ name, description = '' }) => `  ${name}: ${description}`).join('\n')}`];
for (const [name, args] of questions) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = (content as { text: string }[]).map((block) => block.text).join('\n');
  session.push(`${name} ${JSON.stringify(args)}${isError === true ? '  (isError)' : ''}\n${indented(cut(text))}`);
}
await client.close();

const written = readFileSync(readme, 'utf8');
const begin = '<!-- said in npm run mcp:session -->';
const end = '<!-- end of what was said -->';
const [before, , after] = written.split(new RegExp(`(?<=${begin})|(?=${end})`));
if (before === undefined || after === undefined)
  throw new Error(`${readme} doesn't have the lines ${begin} and ${end}.`);
writeFileSync(readme, `${before}\n\n\`\`\`\`text\n${session.join('\n\n')}\n\`\`\`\`\n\n${after}`);
console.log(`${readme}: ${session.length} answers`);

function cut(text: string): string {
  if (text.length <= longestAnswer) return text;
  const at = text.lastIndexOf('\n', longestAnswer);
  return `${text.slice(0, at)}\n… (${(text.length - at).toLocaleString('en-US')} more characters)`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
