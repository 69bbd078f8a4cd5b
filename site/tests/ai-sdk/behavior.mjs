import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, InvalidToolInputError, NoSuchToolError, Output, tool, ToolLoopAgent } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';

// Prints how the AI SDK answers a program, as the page about moving says it. It's copied to where `ai` is installed.

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const prompt = 'Greet Ada.';

/** A model that gives these answers in their order, the last one again and again. */
function answering(...answers) {
  let calls = 0;
  return new MockLanguageModelV4({
    doGenerate: () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer instanceof Error) return Promise.reject(answer);
      const reason = answer.type === 'text' ? 'stop' : 'tool-calls';
      return Promise.resolve({ content: [answer], finishReason: { unified: reason }, usage, warnings: [] });
    },
  });
}

const textPart = (value) => ({ type: 'text', text: value });
const call = (toolName, input) => ({ type: 'tool-call', toolCallId: '1', toolName, input });
/** An error of the service, which is repeated without a pause where that may help. */
const failure = (statusCode) =>
  new APICallError({
    message: 'no',
    url: 'http://localhost',
    requestBodyValues: {},
    statusCode,
    responseHeaders: { 'retry-after-ms': '1' },
  });

async function thrown(model, more = {}) {
  try {
    await generateText({ model, prompt, ...more });
    return undefined;
  } catch ({ name, reason, text, cause }) {
    return { name, reason, text, cause: cause?.name, calls: model.doGenerateCalls.length };
  }
}

const inputSchema = z.object({ a: z.number() });
const tools = {
  double: tool({ inputSchema, execute: ({ a }) => a * 2 }),
  fail: tool({ inputSchema: z.object({}), execute: () => Promise.reject(new Error('broken')) }),
};

/** The parts of an answer with a call, and what each says of an error. */
async function parts(toolCall) {
  const { content, toolCalls } = await generateText({ model: answering(toolCall), prompt, tools });
  const kindOf = (error) => {
    if (InvalidToolInputError.isInstance(error)) return 'InvalidToolInputError';
    return NoSuchToolError.isInstance(error) ? 'NoSuchToolError' : typeof error;
  };
  return {
    calls: toolCalls.map(({ invalid = false }) => (invalid ? 'invalid' : 'valid')),
    parts: content.map(({ type, error }) => (error === undefined ? type : `${type}: ${kindOf(error)}`)),
  };
}

/** What a compatible server is asked for where a program wants an object. */
async function format(supportsStructuredOutputs) {
  let sent;
  const answer = { choices: [{ message: { role: 'assistant', content: '{"a":1}' }, finish_reason: 'stop' }] };
  const fetch = async (_, { body }) => {
    sent = JSON.parse(body).response_format;
    return Response.json(answer);
  };
  const local = createOpenAICompatible({
    name: 'local',
    baseURL: 'http://localhost/v1',
    supportsStructuredOutputs,
    fetch,
  });
  await generateText({ model: local('any'), prompt, output: Output.object({ schema: inputSchema }) });
  return { type: sent.type, properties: Object.keys(sent.json_schema?.schema.properties ?? {}) };
}

globalThis.AI_SDK_LOG_WARNINGS = false;
const uncalled = await generateText({ model: answering(textPart('no')), prompt, tools });
const agent = new ToolLoopAgent({ model: answering(call('double', '{"a":1}')), tools });

console.log(
  JSON.stringify({
    untrimmed: (await generateText({ model: answering(textPart(' Hello\n')), prompt })).text,
    down: await thrown(answering(failure(500))),
    wrong: await thrown(answering(failure(400))),
    downThenWrong: await thrown(answering(failure(500), failure(400))),
    noJson: await thrown(answering(textPart('{"a":')), { output: Output.object({ schema: inputSchema }) }),
    wrongJson: await thrown(answering(textPart('{"a":"x"}')), { output: Output.object({ schema: inputSchema }) }),
    noChoice: await thrown(answering(textPart('{"result":"c"}')), { output: Output.choice({ options: ['a', 'b'] }) }),
    uncalled: uncalled.toolResults,
    wrongInput: await parts(call('double', '{"a":"x"}')),
    unknownTool: await parts(call('triple', '{}')),
    brokenTool: await parts(call('fail', '{}')),
    compatible: await format(false),
    compatibleWithSchema: await format(true),
    agentSteps: (await agent.generate({ prompt })).steps.length,
  }),
);
