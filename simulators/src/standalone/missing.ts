import { applies } from '../generation/matching.ts';
import type { Pattern, Reply, ReplyCondition } from '../generation/reply.ts';
import type { ModelRequest } from '../request/model-request.ts';

/**
 * What a request with a known prompt lacks, so that the prompt's reply doesn't apply: for example `asks for an object`.
 * Of several replies to the prompt, the one counts that lacks least.
 *
 * @returns the ends of a sentence that begins with "the request", or nothing if no reply knows the prompt
 */
export function missingFor(request: ModelRequest, replies: readonly Reply[]): string[] {
  const [nearest] = replies
    .filter(({ when }) => when.prompt !== undefined && applies({ prompt: when.prompt }, request))
    .filter((reply) => request.toolResults.length === 0 || goesOn(reply))
    .map((reply) => missing(reply, request))
    .sort((one, other) => one.length - other.length);
  return nearest ?? [];
}

/** Whether it can come after a tool's result: other replies have sent their calls by then. */
function goesOn({ when, text }: Reply): boolean {
  return when.toolResult !== undefined || text !== undefined;
}

function missing(reply: Reply, request: ModelRequest): string[] {
  const { when } = reply;
  const unmet = (Object.keys(when) as Array<keyof ReplyCondition>).filter(
    (name) => !applies({ [name]: when[name] }, request),
  );
  const others = unmet.filter((name) => name !== 'schema' && name !== 'tools');
  // A schema and tools are part of what is asked for.
  const isAskedFor = fitsMode(reply, request) && others.length === unmet.length;
  return [...(isAskedFor ? [] : [asksFor(reply)]), ...others.map((name) => lacks(name, when))];
}

function fitsMode({ text, object, toolCalls }: Reply, { mode, tools }: ModelRequest): boolean {
  const calls = Array.isArray(toolCalls)
    ? toolCalls.some(({ name, madeUp }) => madeUp === true || tools.includes(name))
    : toolCalls !== undefined;
  switch (mode) {
    case 'text':
      return text !== undefined;
    case 'object':
      return object !== undefined;
    case 'tool-arguments':
      return object !== undefined || calls;
    case 'tools':
      return text !== undefined || calls;
  }
}

function asksFor({ when, object, toolCalls }: Reply): string {
  const called = Array.isArray(toolCalls) ? toolCalls.map(({ name }) => name) : [];
  const tools = [...new Set([when.tools ?? called].flat())];
  if (tools.length > 0) return `offers the ${tools.length === 1 ? 'tool' : 'tools'} ${quoted(tools)}`;
  if (toolCalls !== undefined) return "offers the program's tools";
  if (object === undefined) return 'asks for text, not for an object or a tool call';
  const properties = [when.schema ?? Object.keys((typeof object === 'object' && object) || {})].flat();
  if (properties.length === 0) return 'asks for an object';
  return `asks for an object whose schema has the ${properties.length === 1 ? 'property' : 'properties'} ${quoted(properties)}`;
}

function lacks(name: keyof ReplyCondition, when: ReplyCondition): string {
  switch (name) {
    case 'system':
      return `has ${containing('a system message', when.system)}`;
    case 'conversation':
      return `has ${containing('an earlier message', when.conversation)}`;
    case 'toolResult':
      return `has ${containing("a tool's result", when.toolResult)}`;
    case 'turn':
      return `has ${when.turn} user messages`;
    case 'image':
      return when.image === false ? 'has no picture' : "has the program's picture";
    case 'provider':
      return `goes to ${[when.provider ?? []].flat().join(' or ')}`;
    default:
      return `has the program's ${name}`;
  }
}

/** A regular expression isn't for readers: they see in the program what it finds. */
function containing(what: string, pattern: Pattern = []): string {
  const texts = [pattern].flat().filter((part) => typeof part === 'string');
  return texts.length === 0 ? `${what} like the program's` : `${what} that contains ${quoted(texts)}`;
}

function quoted(names: string[]): string {
  return names.map((name) => `'${name}'`).join(' and ');
}
