import type { ModelRequest } from '../request/model-request.ts';
import type { Pattern, Reply, ReplyCondition } from './reply.ts';

/**
 * Puts the more specific replies first: those with more conditions, then those with longer patterns. Equal ones keep
 * their order.
 */
export function orderReplies(replies: readonly Reply[]): Reply[] {
  return replies.toSorted(
    (one, other) =>
      Object.keys(other.when).length - Object.keys(one.when).length ||
      patternLength(other.when) - patternLength(one.when),
  );
}

/** Whether all conditions hold for a request. */
export function applies(when: ReplyCondition, request: ModelRequest): boolean {
  return (
    matches(when.prompt, request.prompt) &&
    matches(when.system, request.system) &&
    matches(when.conversation, request.conversation) &&
    matches(when.model, request.model) &&
    includesAll(request.properties, when.schema) &&
    includesAll(request.tools, when.tools) &&
    (when.toolResult === undefined ||
      (request.toolResults.length > 0 && matches(when.toolResult, request.toolResults.join('\n')))) &&
    (when.turn === undefined || when.turn === request.userTurns) &&
    fitsImages(when.image, request.images) &&
    (when.provider === undefined || list(when.provider).includes(request.provider))
  );
}

function fitsImages(wanted: ReplyCondition['image'], images: string[]): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'boolean') return wanted === images.length > 0;
  return images.some((description) => matches(wanted, description));
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
