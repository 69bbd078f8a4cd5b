import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ChatMessage, openai, openaicompatible, runTools, Tool, uncheckedSchema } from 'modelfusion';
import { countTokens } from '../../site/data/count-tokens.ts';
import { callTool } from './connect.ts';

/** A model that needs more calls than these has no answer. */
const mostSteps = 6;
const system =
  'You answer questions about ModelFusion, a TypeScript library. Find the answer with the tools. End with a line that has only the path of the page that answers, with the anchor of its section, for example /guide/function/embed/#first.';

/** A chat model of OpenAI, through the library that this site documents. */
export function chatModel(model: string, baseUrl?: string) {
  const api = openai.Api(baseUrl === undefined ? {} : { baseUrl });
  return openaicompatible.ChatTextGenerator({ api, model }).withChatPrompt();
}

/** What a model made of a question. */
export interface ModelAnswer {
  /** The path that its answer ends with; empty where it names none, or never came to an end. */
  place: string;
  /** How many times it called a tool. */
  calls: number;
  /** Tokens of what the tools answered. */
  tokensRead: number;
}

/**
 * Puts a question to a model, which may call the tools of an MCP server.
 * @throws what the library throws where the model can't be reached
 */
export async function askModel(ask: string, model: ReturnType<typeof chatModel>, client: Client): Promise<ModelAnswer> {
  const tools = (await client.listTools()).tools.map(
    ({ name, description, inputSchema }) =>
      new Tool({
        name,
        description: description ?? name,
        parameters: uncheckedSchema<Record<string, unknown>>(inputSchema),
        execute: (args) => callTool(client, name, args),
      }),
  );
  const messages = [ChatMessage.user({ text: ask })];
  const used = { calls: 0, tokensRead: 0 };
  for (let step = 0; step < mostSteps; step++) {
    const { text, toolResults } = await runTools({ model, tools, prompt: { system, messages } });
    if (toolResults === null) {
      const [, place = ''] = /(\/(?:[\w./#-]*[\w/#-])?)\W*$/.exec(text ?? '') ?? [];
      return { place, ...used };
    }
    for (const { ok, result } of toolResults) {
      used.calls++;
      if (ok) used.tokensRead += await countTokens(result);
    }
    messages.push(ChatMessage.assistant({ text, toolResults }), ChatMessage.tool({ toolResults }));
  }
  return { place: '', ...used };
}
