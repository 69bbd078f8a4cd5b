import type { Question } from '../questions/question.ts';
import type { Pattern, Reply, ReplyCondition, ReplyValue } from './reply.ts';

/**
 * Puts the more specific replies first: those with more conditions, then those with longer patterns. Equal ones keep
 * their order.
 */
export function orderReplies(replies: Reply[]): Reply[] {
  return replies.toSorted(
    (one, other) =>
      Object.keys(other.when).length - Object.keys(one.when).length ||
      patternLength(other.when) - patternLength(one.when),
  );
}

/** Tells whether all conditions hold for a question. */
export function applies(when: ReplyCondition, question: Question): boolean {
  return (
    matches(when.prompt, question.prompt) &&
    matches(when.system, question.system) &&
    matches(when.conversation, question.conversation) &&
    matches(when.model, question.model) &&
    includesAll(Object.keys(question.schema?.properties ?? {}), when.schema) &&
    includesAll(
      question.tools.map((tool) => tool.name),
      when.tools,
    ) &&
    (when.toolResult === undefined ||
      (question.toolResults.length > 0 && matches(when.toolResult, question.toolResults.join('\n')))) &&
    (when.turn === undefined || when.turn === question.userTurns) &&
    (when.image === undefined || when.image === question.images.length > 0) &&
    (when.provider === undefined || list(when.provider).includes(question.provider))
  );
}

/** The value of a part of a reply for a question. */
export function valueOf<VALUE>(value: ReplyValue<VALUE>, question: Question): VALUE {
  return typeof value === 'function' ? (value as (question: Question) => VALUE)(question) : value;
}

function matches(pattern: Pattern | undefined, text: string): boolean {
  if (pattern === undefined) return true;
  if (Array.isArray(pattern)) return pattern.every((part) => matches(part, text));
  if (typeof pattern === 'string') return text.toLowerCase().includes(pattern.toLowerCase());
  // A global or sticky expression would remember where it stopped.
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text);
}

function includesAll(names: string[], wanted: string | string[] | undefined): boolean {
  return wanted === undefined || list(wanted).every((name) => names.includes(name));
}

function list<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value];
}

function patternLength(when: ReplyCondition): number {
  return Object.values(when)
    .flat()
    .reduce((sum: number, part) => sum + (part instanceof RegExp ? part.source : String(part)).length, 0);
}
