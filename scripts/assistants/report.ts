import { median } from '../../engine/src/core/median.ts';
import { table } from '../markdown-table.ts';
import type { Question } from './questions.ts';

/** What came up for a question. */
export interface Outcome {
  question: Question;
  /** Places are from 1; 0 where no answer was among the first. */
  search: { rank: number };
  tool: {
    name: string;
    rank: number;
    /** Of the tool's answer. */
    tokens: number;
    /** The same with the place that it names. */
    tokensRead: number;
  };
}

/** The measured part of docs/assistants.md. */
export function report(outcomes: readonly Outcome[], whole: number): string {
  const count = (way: 'search' | 'tool', most: number) =>
    outcomes.filter((outcome) => outcome[way].rank > 0 && outcome[way].rank <= most).length;
  const share = (found: number) => `${found} of ${outcomes.length} (${Math.round((100 * found) / outcomes.length)} %)`;
  const tokens = outcomes.map(({ tool }) => tool.tokens);
  const read = outcomes.map(({ tool }) => tool.tokensRead);
  return [
    table(
      ['way', 'answer comes first', 'answer among the first three'],
      [
        ['the site’s search', share(count('search', 1)), share(count('search', 3))],
        ['the MCP tools', share(count('tool', 1)), share(count('tool', 3))],
      ],
    ),
    table(
      ['what an assistant reads', 'tokens, median', 'tokens, most'],
      [
        ['a tool’s answer', number(median(tokens)), number(Math.max(...tokens))],
        ['a tool’s answer and the place that it leads to', number(median(read)), number(Math.max(...read))],
        ['`llms-full.txt`', number(whole), number(whole)],
      ],
    ),
    table(
      ['question', 'from', 'search', 'tool', 'place', 'tokens read'],
      outcomes.map(({ question, search, tool }) => [
        question.kind === 'question' ? question.ask : `\`${question.ask}\``,
        question.source,
        place(search.rank),
        `\`${tool.name}\``,
        place(tool.rank),
        number(tool.tokensRead),
      ]),
    ),
  ].join('\n\n');
}

function place(rank: number): string {
  return rank === 0 ? '–' : String(rank);
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
