import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import {
  ChatMessage,
  executeFunction,
  modelfusion,
  openai,
  openaicompatible,
  runTools,
  Tool,
  zodSchema,
} from 'modelfusion';
import { z } from 'zod';
import { TraceObserver } from './trace-observer.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(exporter)],
});
provider.register();
modelfusion.setFunctionObservers([new TraceObserver()]);

const model = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    provider: 'openaicompatible-openai',
    model: 'gpt-4.1-mini',
  })
  .withChatPrompt();

const checkStock = new Tool({
  name: 'checkStock',
  description: 'Look up how many pieces of a product are in stock.',
  parameters: zodSchema(z.object({ product: z.string() })),
  execute: async ({ product }) => (product === 'kettle' ? 14 : 0),
});

const answer = await executeFunction(
  async (question: string, options) => {
    const messages: ChatMessage[] = [ChatMessage.user({ text: question })];
    for (let step = 1; step <= 3; step++) {
      const { text, toolResults } = await runTools({
        model,
        tools: [checkStock],
        prompt: { messages },
        ...options,
      });
      if (toolResults == null || toolResults.length === 0) return text;
      messages.push(
        ChatMessage.assistant({ text, toolResults }),
        ChatMessage.tool({ toolResults }),
      );
    }
    return null;
  },
  'How many kettles do we have?',
  { functionId: 'order-desk' },
);
console.log(answer);

function print(spans: ReadableSpan[], parentId?: string, indent = '') {
  for (const span of spans) {
    if (span.parentSpanContext?.spanId !== parentId) continue;
    const { attributes } = span;
    const input = attributes['gen_ai.usage.input_tokens'];
    const output = attributes['gen_ai.usage.output_tokens'];
    const usage = input === undefined ? '' : `: ${input} + ${output} tokens`;
    console.log(`${indent}${span.name}${usage}`);
    print(spans, span.spanContext().spanId, `${indent}  `);
  }
}

print(exporter.getFinishedSpans());
await provider.shutdown();
