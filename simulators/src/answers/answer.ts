import type { Question } from '../questions/question.ts';
import { fill } from './fill/fill.ts';
import { chooseCalls } from './fill/tool-choice.ts';
import type { Reply, ReplyToolCall } from './reply.ts';
import { applies, valueOf } from './rules.ts';
import { talk } from './talk/talk.ts';

/** What a language model says: text, calls of tools, or both. Objects are JSON in `text`. */
export interface Answer {
  text: string | null;
  toolCalls: ReplyToolCall[];
}

/** Answers a question by the first scripted reply that fits, otherwise by what the generic replies make of it. */
export function answer(question: Question, replies: Reply[]): Answer {
  const fitting = replies.filter((reply) => applies(reply.when, question));
  switch (question.demand) {
    case 'text':
      return { text: scriptedText(fitting, question) ?? talk(question), toolCalls: [] };
    case 'object':
    case 'call':
      return { text: JSON.stringify(scriptedObject(fitting, question) ?? genericObject(question)), toolCalls: [] };
    case 'tools':
      return answerWithTools(fitting, question);
  }
}

function answerWithTools(fitting: Reply[], question: Question): Answer {
  const scripted = fitting.find(
    (reply) => (reply.toolCalls !== undefined && !repeats(reply, question)) || reply.text !== undefined,
  );
  const toolCalls =
    scripted?.toolCalls !== undefined && !repeats(scripted, question)
      ? valueOf(scripted.toolCalls, question)
      : scripted === undefined
        ? chooseCalls(question)
        : [];
  const offered = toolCalls.filter(
    (call) => call.madeUp === true || question.tools.some((tool) => tool.name === call.name),
  );
  if (offered.length === 0) return { text: scriptedText(fitting, question) ?? talk(question), toolCalls: [] };
  return {
    text: scripted?.text === undefined ? null : (scriptedText([scripted], question) ?? null),
    toolCalls: offered,
  };
}

/** The calls have been made already: a reply that makes more has to name the result that it goes on from. */
function repeats(reply: Reply, question: Question): boolean {
  return question.toolResults.length > 0 && reply.when.toolResult === undefined;
}

function scriptedText(fitting: Reply[], question: Question): string | undefined {
  const reply = fitting.find((reply) => reply.text !== undefined);
  if (reply?.text === undefined) return undefined;
  const text = valueOf(reply.text, question);
  return Array.isArray(text) ? text[question.generation % text.length] : text;
}

function scriptedObject(fitting: Reply[], question: Question): unknown {
  for (const reply of fitting) {
    if (reply.object !== undefined) return valueOf(reply.object, question);
    if (reply.toolCalls === undefined || question.demand !== 'call') continue;
    const call = valueOf(reply.toolCalls, question).find(({ name }) => name === question.tools[0]?.name);
    if (call !== undefined) return call.args;
  }
  return undefined;
}

function genericObject(question: Question): unknown {
  return question.schema === undefined ? { answer: talk(question) } : fill(question.schema, question);
}
