import { findSchema, propertiesOf } from './json-schema.ts';
import type { Message, ModelRequest, RequestOptions } from './model-request.ts';
import { readTemplate } from './templates.ts';

/** The ends of the instructions that `jsonObjectPrompt` and `jsonToolCallPrompt` put around a schema. */
const schemaSuffix = /^\s*You MUST answer with a JSON object that matches the JSON schema above\.\s*/;
const schemaPrefix = /(?:JSON schema|Function parameters JSON schema):\s*$/;
const calledFunction = /You are calling the function "([^"]+)"\.\s*(?:Function description: .*\s*)?/;

/** Reads a conversation with roles, as chat APIs send it. */
export function requestFromMessages(sent: Message[], options: RequestOptions): ModelRequest {
  const { messages, found } = takeSchemaOut(sent);
  const users = messages.filter(({ role }) => role === 'user');
  const withoutSchema = options.json === true ? 'object' : 'text';
  const modeInText = found === undefined ? withoutSchema : found.tool === undefined ? 'object' : 'tool-arguments';
  return {
    provider: options.provider,
    model: options.model ?? '',
    mode: options.mode ?? modeInText,
    system: messages
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n')
      .trim(),
    prompt: users.at(-1)?.text ?? '',
    messages,
    conversation: messages.map(({ text }) => text).join('\n\n'),
    userTurns: users.length,
    toolResults: messages.slice(messages.findLastIndex(({ role }) => role !== 'tool') + 1).map(({ text }) => text),
    images: messages.flatMap((message) => message.images ?? []),
    properties: options.properties ?? found?.properties ?? [],
    tools: options.tools ?? (found?.tool === undefined ? [] : [found.tool]),
    generation: 0,
  };
}

/** Reads a single text, as completion APIs send it: the messages are read out of the prompt template. */
export function requestFromText(text: string, options: RequestOptions, images: string[] = []): ModelRequest {
  const messages = readTemplate(text).flatMap(splitAfterSchema);
  const last = messages.findLast(({ role }) => role === 'user');
  if (last !== undefined && images.length > 0) last.images = images;
  return requestFromMessages(messages, options);
}

/** In a plain text, everything up to the sentence after the schema is the library's system prompt. */
function splitAfterSchema(message: Message): Message[] {
  const found = message.role === 'user' ? findSchema(message.text) : undefined;
  if (found === undefined || !schemaSuffix.test(found.after)) return [message];
  const end = message.text.length - found.after.replace(schemaSuffix, '').length;
  return [
    { role: 'system', text: message.text.slice(0, end) },
    { role: 'user', text: message.text.slice(end).trim() },
  ];
}

/** Takes the schema and the instructions around it out of the message where it stands. */
function takeSchemaOut(messages: Message[]) {
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant' || message.role === 'tool') continue;
    const inText = findSchema(message.text);
    if (inText === undefined) continue;
    const before = inText.before.replace(schemaPrefix, '');
    const tool = calledFunction.exec(before)?.[1];
    const text =
      `${before.replace(calledFunction, '').trim()}\n${inText.after.replace(schemaSuffix, '').trim()}`.trim();
    return {
      messages: messages.with(index, { ...message, text }),
      found: { properties: propertiesOf(inText.schema), tool },
    };
  }
  return { messages, found: undefined };
}
