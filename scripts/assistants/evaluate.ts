import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { format } from 'prettier';
import { z } from 'zod';
import { showAnswer } from '../../engine/src/features/search/query/results.ts';
import { search } from '../../engine/src/features/search/query/search-engine.ts';
import { publishedSite } from '../../engine/src/mcp/published-site.ts';
import { createMcpServer } from '../../engine/src/mcp/server.ts';
import { countTokens } from '../../site/data/count-tokens.ts';
import { median, report, type Outcome } from './report.ts';

/*
 * `npm run eval:assistants`: what the site's search and the MCP tools bring up for questions that users of the library
 * have, and how much text an assistant reads for it. It needs a built site and no model; the results are written into
 * docs/assistants.md.
 */

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'site/dist');
/** An answer counts among this many results. */
const first = 3;

const kinds = {
  question: 'search',
  error: 'explain_error',
  symbol: 'look_up_symbol',
  samples: 'find_samples',
} as const;

const questionSchema = z.strictObject({
  /** What somebody types or pastes. */
  ask: z.string(),
  /** Which tool it's put to: one for questions, unless it's something else. */
  kind: z.enum(['question', 'error', 'symbol', 'samples']).default('question'),
  /** For samples. */
  symbol: z.string().optional(),
  provider: z.string().optional(),
  /** Pages that answer it; with an anchor, this section does. */
  answers: z.array(z.string()).min(1),
  /** Repository and number of the issue or pull request that it comes from. */
  source: z.string(),
});
export type Question = z.output<typeof questionSchema>;

if (!existsSync(join(dist, 'llms-full.txt'))) {
  console.error('The site has not been built: run npm run build first.');
  process.exit(1);
}
const questions = z
  .array(questionSchema)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')));
const open = publishedSite(dist);
const site = await open();
const client = new Client({ name: 'evaluation', version: '1.0.0' });
const [one, other] = InMemoryTransport.createLinkedPair();
await createMcpServer(open, { title: site.title, version: '1.0.0' }).connect(other);
await client.connect(one);

const outcomes: Outcome[] = [];
for (const question of questions)
  outcomes.push({ question, search: await bySearch(question), tool: await byTool(question) });
await client.close();

const whole = await countTokens(readFileSync(join(dist, 'llms-full.txt'), 'utf8'));
const file = join(root, 'docs/assistants.md');
const text = readFileSync(file, 'utf8');
const written = text.replace(
  /(<!-- measured by npm run eval:assistants -->)[^]*?(<!-- end of what was measured -->)/,
  (_all, begin: string, end: string) => `${begin}\n\n${report(outcomes, whole)}\n\n${end}`,
);
writeFileSync(file, await format(written, { parser: 'markdown', proseWrap: 'preserve', printWidth: 120 }));
const found = (way: 'search' | 'tool') => outcomes.filter((outcome) => outcome[way].rank > 0).length;
console.log(`site search: ${found('search')} of ${outcomes.length} in the first ${first}`);
console.log(`MCP tools:   ${found('tool')} of ${outcomes.length} in the first ${first}`);
console.log(
  `tokens:      ${median(outcomes.map(({ tool }) => tool.tokens))} for an answer, ${median(outcomes.map(({ tool }) => tool.tokensRead))} with the place that it names, ${whole} for llms-full.txt`,
);
for (const { question, search: shown, tool } of outcomes)
  if (shown.rank === 0 || tool.rank === 0) console.log(`  search ${shown.rank}, tool ${tool.rank}: ${question.ask}`);

/** What a reader sees first in the search's dialog; reading the found page is reading all of it. */
async function bySearch({ ask, answers }: Question): Promise<Outcome['search']> {
  const answer = await search(ask, undefined, site.store);
  const shown = showAnswer(answer, ask, site.store.manifest).groups.flatMap(({ results }) => results);
  return {
    rank: rankOf(
      shown.map(({ route, anchor }) => `${route}#${anchor}`),
      answers,
      true,
    ),
  };
}

async function byTool(question: Question): Promise<Outcome['tool']> {
  const { content } = await client.callTool({ name: kinds[question.kind], arguments: argumentsOf(question) });
  const answer = (content as { text: string }[]).map((block) => block.text).join('\n');
  const places = [
    ...answer.matchAll(/^(?: {3})?(\/\S*)$|^Source: https?:\/\/[^/\s]+(\/\S*)$|^- `(\S+)\.\S+` \(/gm),
  ].map(([, path, source, owner]) => path ?? source ?? site.pages.find(({ title }) => title === owner)?.route ?? '');
  const rank = rankOf(places, question.answers);
  const tokens = await countTokens(answer);
  // Only a list of results leads to a text; the other tools answer with it.
  const [path] = places.slice(Math.max(0, rank - 1));
  const reads = question.kind === 'question' && path !== undefined;
  return { name: kinds[question.kind], rank, tokens, tokensRead: tokens + (reads ? await tokensOf(path) : 0) };
}

function argumentsOf({ kind, ask, symbol, provider }: Question): Record<string, unknown> {
  switch (kind) {
    case 'question':
      return { query: ask, limit: first };
    case 'error':
      return { message: ask, limit: first };
    case 'symbol':
      return { name: ask };
    case 'samples':
      return { symbol, provider, limit: first };
  }
}

async function tokensOf(path: string): Promise<number> {
  const { content } = await client.callTool({ name: 'read_page', arguments: { path } });
  return countTokens((content as { text: string }[]).map((block) => block.text).join('\n'));
}

/** The place of the first answer, from 1; 0 where none is among the first. */
function rankOf(places: readonly string[], answers: readonly string[], pagesOnly = false): number {
  const isAnswer = (place: string) =>
    answers.some((answer) => {
      const [page = '', section] = answer.split('#');
      const [route = '', anchor] = place.split('#');
      return bare(route) === bare(page) && (pagesOnly || section === undefined || section === anchor);
    });
  return places.slice(0, first).findIndex(isAnswer) + 1;
}

function bare(route: string): string {
  return route.replace(/(.)\/$/, '$1');
}
