import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import {
  DefaultRun,
  executeFunction,
  type FunctionOptions,
  generateObject,
  generateText,
  jsonObjectPrompt,
  openai,
  openaicompatible,
  retryNever,
  streamText,
  zodSchema,
} from 'modelfusion';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TraceObserver } from '../examples/opentelemetry/src/trace-observer.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
beforeEach(() => exporter.reset());
afterAll(() => provider.shutdown());

const model = openaicompatible.ChatTextGenerator({
  api: openai.Api({ apiKey: 'none', retry: retryNever() }),
  provider: 'openaicompatible-openai',
  model: 'small',
});
const answer = {
  id: '1',
  created: 1,
  model: 'small',
  object: 'chat.completion',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"city":"Oslo"}' } }],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
};
const respond = (response: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', () => Promise.resolve().then(response));
const ask = (options: FunctionOptions = {}) =>
  generateText({
    model: model.withTextPrompt(),
    prompt: 'my secret question',
    observers: [new TraceObserver()],
    ...options,
  });

const spans = () => exporter.getFinishedSpans();
const named = (name: string) => {
  const found = spans().filter((span) => span.name === name);
  return found.length === 1 && found[0] !== undefined ? found[0] : expect.unreachable(`${found.length} × ${name}`);
};

test('a model call has the names, the tokens, and the IDs, and neither prompt nor response', async () => {
  respond(() => Response.json(answer));
  const run = new DefaultRun({ runId: 'run', sessionId: 'session', userId: 'user' });
  await ask({ run, functionId: 'asked' });
  expect(spans()).toHaveLength(1);
  const { kind, attributes, status } = named('chat small');
  expect(kind).toBe(SpanKind.CLIENT);
  expect(status).toEqual({ code: SpanStatusCode.UNSET });
  expect(attributes).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'small',
    'gen_ai.usage.input_tokens': 7,
    'gen_ai.usage.output_tokens': 3,
    'modelfusion.function_id': 'asked',
    'modelfusion.function_type': 'generate-text',
    'modelfusion.run_id': 'run',
    'modelfusion.status': 'success',
    'session.id': 'session',
    'user.id': 'user',
  });
});

test('of a call in a call with the same model, only the inner one counts tokens', async () => {
  respond(() => Response.json(answer));
  await generateObject({
    model: model.asObjectGenerationModel(jsonObjectPrompt.text()),
    schema: zodSchema(z.object({ city: z.string() })),
    prompt: 'Where?',
    observers: [new TraceObserver()],
  });
  const byType = new Map(spans().map((span) => [span.attributes['modelfusion.function_type'], span]));
  const [outer, inner] = [byType.get('generate-object'), byType.get('generate-text')];
  expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  expect(inner?.attributes['gen_ai.usage.input_tokens']).toBe(7);
  expect(Object.keys(outer?.attributes ?? {}).filter((name) => name.startsWith('gen_ai.'))).toEqual([]);
});

test('calls that run at the same time are in the spans of their functions, and these in the active span', async () => {
  respond(() => Response.json(answer));
  const observers = [new TraceObserver()];
  const request = trace.getTracer('server').startSpan('GET /');
  await context.with(trace.setSpan(context.active(), request), () =>
    Promise.all(
      ['one', 'two'].map((functionId) =>
        executeFunction((_: string, options) => ask({ ...options, observers }), '', { functionId, observers }),
      ),
    ),
  );
  for (const name of ['one', 'two']) {
    const outer = named(`execute-function ${name}`);
    expect(outer.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
    const inner = spans().filter((span) => span.parentSpanContext?.spanId === outer.spanContext().spanId);
    expect(inner.map((span) => span.name)).toEqual(['chat small']);
  }
});

test('a failed call has the name of its error, but nothing of the response; an aborted call has no error', async () => {
  respond(() => Response.json(answer));
  const number = zodSchema(z.object({ city: z.number() }));
  const observers = [new TraceObserver()];
  const object = model.asObjectGenerationModel(jsonObjectPrompt.text());
  const failing = generateObject({ model: object, schema: number, prompt: 'Where?', observers });
  await expect(failing).rejects.toThrow('Oslo');
  const failed = spans().find(({ attributes }) => attributes['modelfusion.function_type'] === 'generate-object');
  expect(failed?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(failed?.attributes).toMatchObject({ 'error.type': 'ObjectValidationError', 'modelfusion.status': 'error' });
  expect(JSON.stringify(spans().map(({ attributes }) => attributes))).not.toContain('Oslo');

  exporter.reset();
  const stop = new AbortController();
  respond(() => {
    stop.abort();
    throw new DOMException('This operation was aborted', 'AbortError');
  });
  await expect(ask({ run: { abortSignal: stop.signal } })).rejects.toThrow();
  expect(named('chat small').status.code).toBe(SpanStatusCode.UNSET);
  expect(named('chat small').attributes['modelfusion.status']).toBe('abort');
});

test('a stream that breaks off is one span', async () => {
  const chunk = { ...answer, object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Os' } }] };
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
      sent = true;
    },
  });
  respond(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const read = async () => {
    const stream = await streamText({
      model: model.withTextPrompt(),
      prompt: 'Where?',
      observers: [new TraceObserver()],
    });
    for await (const piece of stream) expect(piece).toBe('Os');
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(named('chat small').attributes['modelfusion.function_type']).toBe('stream-text');
});
