import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { median } from '../../engine/src/core/median.ts';
import { showAnswer } from '../../engine/src/features/search/query/results.ts';
import { search } from '../../engine/src/features/search/query/search-engine.ts';
import { countTokens } from '../../site/data/count-tokens.ts';
import { callTool, openBuiltSite } from './connect.ts';
import { isAnswer, type Question, readQuestions } from './questions.ts';
import { report, type Outcome } from './report.ts';

/*
 * `npm run eval:assistants`: what the site's search and the MCP tools bring up for questions that users of the library
 * have, and how much text an assistant reads for it. It needs a built site and no model; the results are written into
 * docs/assistants.md.
 */

const root = join(import.meta.dirname, '../..');
/** An answer counts among this many results. */
const first = 3;

const kinds = {
  question: 'search',
  error: 'explain_error',
  symbol: 'look_up_symbol',
  samples: 'find_samples',
} as const;

const { dist, site, client } = await openBuiltSite(root);
const questions = readQuestions();

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
async function bySearch(question: Question): Promise<Outcome['search']> {
  const answer = await search(question.ask, undefined, site.store);
  const shown = showAnswer(answer, question.ask, site.store.manifest).groups.flatMap(({ results }) => results);
  const places = shown.map(({ route, anchor }) => `${route}#${anchor}`);
  return { rank: rankOf(places, question, true) };
}

async function byTool(question: Question): Promise<Outcome['tool']> {
  const answer = await callTool(client, kinds[question.kind], argumentsOf(question));
  const places = [
    ...answer.matchAll(/^(?: {3})?(\/\S*)$|^Source: https?:\/\/[^/\s]+(\/\S*)$|^- `(\S+)\.\S+` \(/gm),
  ].map(([, path, source, owner]) => path ?? source ?? site.pages.find(({ title }) => title === owner)?.route ?? '');
  const rank = rankOf(places, question);
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
  return countTokens(await callTool(client, 'read_page', { path }));
}

/** The place of the first answer, from 1; 0 where none is among the first. */
function rankOf(places: readonly string[], question: Question, pagesOnly = false): number {
  return places.slice(0, first).findIndex((place) => isAnswer(place, question, pagesOnly)) + 1;
}
