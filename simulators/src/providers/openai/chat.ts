import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasShape } from '../../profiles/apply.ts';
import { generateMany, piecesOf, type Generation } from '../../generation/generate.ts';
import { countTokens } from '../../generation/tokens.ts';
import { sendEvents } from '../../transport/stream.ts';
import { fixedTime, idOf, type Simulation } from '../../transport/provider.ts';
import { forcedName, readChatRequest, type ChatBody } from './chat-request.ts';

/** Those that send a streamed tool call whole; the others send its arguments in pieces. */
const sendsWholeCalls = ['mistral', 'groq', 'gemini', 'ollama'];

const finishReasons = { stop: 'stop', 'stop-sequence': 'stop', length: 'length', 'tool-calls': 'tool_calls' } as const;

/** `/chat/completions`: JSON, or server-sent events. */
export function addChat(app: FastifyInstance, path: string, provider: string, simulation: Simulation): void {
  app.post<{ Body: ChatBody }>(path, (request, reply) => answerChat(request, reply, provider, simulation));
}

/** Answers a request in OpenAI's chat protocol, whichever provider received it. */
export function answerChat(
  request: FastifyRequest<{ Body: ChatBody }>,
  reply: FastifyReply,
  provider: string,
  { replies }: Simulation,
): FastifyReply | Promise<void> {
  const { body } = request;
  const messageOf = (generation: Generation) => asSent(messageFor(generation, body), request);
  const limits = { maxTokens: body.max_tokens ?? body.max_completion_tokens, stop: body.stop };
  const generations = generateMany(readChatRequest(body, provider), replies, limits, body.n);
  const common = { id: idOf('chatcmpl', body), created: fixedTime.seconds, model: body.model };

  if (body.stream === true) {
    const chunks = generations.flatMap((generation, index) =>
      [...deltasOf(messageOf(generation), sendsWholeCalls.includes(provider)), {}].map((delta, at, { length }) => ({
        ...common,
        object: 'chat.completion.chunk',
        choices: [{ index, delta, finish_reason: at === length - 1 ? finishOf(generation, body) : null }],
      })),
    );
    const usage = { ...common, object: 'chat.completion.chunk', choices: [], usage: usageOf(body, generations) };
    return sendEvents(
      request,
      reply,
      hasShape(request, 'openrouter-stream-usage') ? [...chunks, usage] : chunks,
      '[DONE]',
    );
  }

  return reply.send({
    ...common,
    object: 'chat.completion',
    choices: generations.map((generation, index) => ({
      index,
      message: messageOf(generation),
      logprobs: null,
      finish_reason: finishOf(generation, body),
    })),
    usage: usageOf(body, generations),
  });
}

function usageOf(body: ChatBody, generations: readonly Generation[]) {
  const prompt_tokens = countPrompt(body);
  const completion_tokens = generations.reduce((sum, { tokens }) => sum + tokens, 0);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** A call that had to be made is no reason to stop for OpenAI; one that broke off is. */
function finishOf({ finish }: Generation, body: ChatBody): string {
  if (forcedName(body) !== undefined && finish !== 'length') return 'stop';
  return finish === 'tool-calls' && body.tools === undefined ? 'function_call' : finishReasons[finish];
}

interface Message {
  role: 'assistant';
  content?: string | null;
  function_call?: { name: string; arguments: string };
  tool_calls?: Array<{ id: string; type?: 'function'; function: { name: string; arguments: string } }> | null;
}

function messageFor({ text, toolCalls }: Generation, body: ChatBody): Message {
  const forced = forcedName(body);
  const calls = forced === undefined ? toolCalls : [{ name: forced, args: text ?? '{}' }];
  const [first, ...others] = calls.map(({ name, args }) => ({
    name,
    arguments: typeof args === 'string' ? args : JSON.stringify(args),
  }));
  if (first === undefined) return { role: 'assistant', content: text };
  if (body.tools === undefined) return { role: 'assistant', content: null, function_call: first };
  return {
    role: 'assistant',
    content: forced === undefined ? text : null,
    tool_calls: [first, ...others].map((call, index) => ({
      id: idOf('call', [index, call]),
      type: 'function',
      function: call,
    })),
  };
}

/** A message with and without the fields that the request's provider adds and leaves out. */
function asSent(message: Message, request: FastifyRequest): Message {
  const { content, tool_calls, ...rest } = message;
  if (tool_calls == null) {
    return hasShape(request, 'mistral-tool-calls-null') ? { ...message, tool_calls: null } : message;
  }
  const hasContent = !toolCallsWithoutContent.some((id) => hasShape(request, id));
  const hasType = !hasShape(request, 'mistral-tool-call-type');
  return {
    ...rest,
    ...(hasContent && { content }),
    tool_calls: hasType ? tool_calls : tool_calls.map(({ id, function: call }) => ({ id, function: call })),
  };
}

const toolCallsWithoutContent = ['mistral-tool-call-type', 'groq-tool-call-content', 'gemini-tool-call-content'];

/** The deltas of a streamed generation, without its end: the role, and the pieces. */
function deltasOf({ role, content, function_call, tool_calls }: Message, wholeCalls: boolean): object[] {
  if (function_call !== undefined) {
    const { name, arguments: args } = function_call;
    return [
      { role, content: null, function_call: { name, arguments: '' } },
      ...piecesOf(args).map((piece) => ({ function_call: { arguments: piece } })),
    ];
  }
  const calls = tool_calls?.map((call, index) => ({ index, ...call }));
  if (calls !== undefined && wholeCalls) return [{ role, content, tool_calls: calls }];
  return [
    { role, content: calls === undefined || content != null ? '' : null },
    ...piecesOf(content ?? '').map((piece) => ({ content: piece })),
    ...(calls ?? []).flatMap(({ function: { name, arguments: args }, index, ...call }) => [
      { tool_calls: [{ index, ...call, function: { name, arguments: '' } }] },
      ...piecesOf(args).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
  ];
}

/** Counted as the library's `countPromptTokens` does: five tokens per message and two for the whole. */
function countPrompt(body: ChatBody): number {
  const tools = body.tools ?? body.functions;
  const messages = body.messages.map(({ content }) => {
    const texts =
      typeof content === 'string' ? [content] : (content ?? []).map((part) => (part.type === 'text' ? part.text : ''));
    return texts.reduce((sum, text) => sum + countTokens(text), 5);
  });
  return (
    messages.reduce((sum, count) => sum + count, 2) + (tools === undefined ? 0 : countTokens(JSON.stringify(tools)))
  );
}
