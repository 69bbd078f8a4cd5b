import { findSchema } from './schema-in-text.ts';
import type { Question, QuestionOptions, Turn } from './question.ts';
import { readTemplate } from './templates.ts';

/** The ends of the instructions that `jsonObjectPrompt` and `jsonToolCallPrompt` put around a schema. */
const schemaSuffix = /^\s*You MUST answer with a JSON object that matches the JSON schema above\.\s*/;
const schemaPrefix = /(?:JSON schema|Function parameters JSON schema):\s*$/;
const calledFunction = /You are calling the function "([^"]+)"\.\s*(?:Function description: (.*)\s*)?/;

/** Makes a question of a conversation with roles, as chat APIs send it. */
export function questionFromTurns(turns: Turn[], options: QuestionOptions): Question {
  const { turns: plainTurns, found } = takeSchemaOut(turns);
  const users = plainTurns.filter((turn) => turn.role === 'user');
  const schema = options.schema ?? found?.schema;
  const tools = options.tools ?? (found?.tool === undefined ? [] : [found.tool]);
  return {
    provider: options.provider,
    model: options.model ?? '',
    demand: options.demand ?? (found === undefined ? 'text' : found.tool === undefined ? 'object' : 'call'),
    system: plainTurns
      .filter((turn) => turn.role === 'system')
      .map((turn) => turn.text)
      .join('\n')
      .trim(),
    prompt: users.at(-1)?.text ?? '',
    turns: plainTurns,
    conversation: plainTurns.map((turn) => turn.text).join('\n\n'),
    userTurns: users.length,
    toolResults: plainTurns
      .slice(plainTurns.findLastIndex((turn) => turn.role !== 'tool') + 1)
      .map((turn) => turn.text),
    images: plainTurns.flatMap((turn) => turn.images ?? []),
    ...(schema === undefined ? {} : { schema }),
    tools,
    generation: 0,
  };
}

/** Makes a question of one text, as completion APIs send it: the turns are read out of it. */
export function questionFromText(text: string, options: QuestionOptions, images: Buffer[] = []): Question {
  const turns = readTemplate(text).flatMap(splitAfterSchema);
  const last = turns.findLast((turn) => turn.role === 'user');
  if (last !== undefined && images.length > 0) last.images = images;
  return questionFromTurns(turns, options);
}

/** In a plain text, all up to the sentence after the schema is the library's system prompt. */
function splitAfterSchema(turn: Turn): Turn[] {
  const found = turn.role === 'user' ? findSchema(turn.text) : undefined;
  if (found === undefined || !schemaSuffix.test(found.after)) return [turn];
  const end = turn.text.length - found.after.replace(schemaSuffix, '').length;
  return [
    { role: 'system', text: turn.text.slice(0, end) },
    { role: 'user', text: turn.text.slice(end).trim() },
  ];
}

/** Takes the schema and the words around it out of the turn where it stands. */
function takeSchemaOut(turns: Turn[]) {
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'assistant' || turn.role === 'tool') continue;
    const inText = findSchema(turn.text);
    if (inText === undefined) continue;
    const before = inText.before.replace(schemaPrefix, '');
    const [, name, description] = before.match(calledFunction) ?? [];
    const text =
      `${before.replace(calledFunction, '').trim()}\n${inText.after.replace(schemaSuffix, '').trim()}`.trim();
    const described = description === undefined ? {} : { description };
    const tool = name === undefined ? undefined : { name, ...described, parameters: inText.schema };
    return { turns: turns.with(index, { ...turn, text }), found: { schema: inText.schema, tool } };
  }
  return { turns, found: undefined };
}
