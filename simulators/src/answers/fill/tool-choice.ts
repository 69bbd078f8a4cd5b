import { findExpression } from '../../language/calculate.ts';
import { meaningOf, similarity } from '../../language/meaning.ts';
import { stems } from '../../language/words.ts';
import type { OfferedTool, Question } from '../../questions/question.ts';
import type { ReplyToolCall } from '../reply.ts';
import { fill } from './fill.ts';
import { wordsOfName } from './place.ts';

const enough = 0.12;

/**
 * Chooses tools for a prompt: each of its clauses goes to the tool whose name, description and parameters are
 * nearest; a clause that is near none calls none. Once results have come back no further call is made.
 */
export function chooseCalls(question: Question): ReplyToolCall[] {
  if (question.toolResults.length > 0) return [];
  const calls: ReplyToolCall[] = [];
  for (const clause of clausesOf(question.prompt)) {
    const tool = nearestTool(clause, question.tools);
    if (tool === undefined) continue;
    const args = fill(tool.parameters, {
      ...question,
      prompt: isBareCommand(clause) ? question.prompt : clause,
      schema: tool.parameters,
    });
    const known = calls.some((call) => call.name === tool.name && JSON.stringify(call.args) === JSON.stringify(args));
    if (!known) calls.push({ name: tool.name, args });
  }
  return calls;
}

/** Questions and sentences; an "and" begins a new clause where a question word, a verb or a name follows. */
function clausesOf(prompt: string): string[] {
  return prompt
    .split(
      /(?<=[.?!;])\s+(?=\S)|,?\s+and\s+(?=(?:what|who|where|when|how|calculate|search|find|tell|look|send|add|book|get|then|the weather)\b)|\n+/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** "Search the web." says which tool, but not what for. */
function isBareCommand(clause: string): boolean {
  return stems(clause).length <= 2;
}

function nearestTool(clause: string, tools: OfferedTool[]): OfferedTool | undefined {
  const wanted = meaningOf(clause);
  const scored = tools
    .map((tool) => ({
      tool,
      score:
        similarity(wanted, meaningOf(describe(tool))) +
        (calculates(tool) && findExpression(clause) !== undefined ? 1 : 0),
    }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0];
  return best !== undefined && best.score >= enough ? best.tool : undefined;
}

function calculates(tool: OfferedTool): boolean {
  return /calculat|math|arithmetic|expression/i.test(`${tool.name} ${tool.description ?? ''}`);
}

function describe({ name, description, parameters }: OfferedTool): string {
  const properties = Object.entries(parameters.properties ?? {}).map(
    ([key, part]) => `${wordsOfName(key)} ${part.description ?? ''}`,
  );
  return `${wordsOfName(name)} ${description ?? ''} ${properties.join(' ')}`;
}
