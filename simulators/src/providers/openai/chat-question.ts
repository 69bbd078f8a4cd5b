import { imageFromUrl } from '../../media/image-url.ts';
import { questionFromTurns } from '../../questions/ask.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import type { OfferedTool, Question, Turn } from '../../questions/question.ts';

interface FunctionDefinition {
  name: string;
  description?: string;
  parameters?: JsonSchema;
}

/** A part of a message: text, or an image (a URL as ModelFusion sends it, or in an object as the API has it). */
type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: string | { url: string } };

interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool' | 'function';
  content: string | ContentPart[] | null;
  tool_calls?: Array<{ function: { name: string; arguments: string } }>;
}

/** The body of a request to `/chat/completions`, as far as it matters here. */
export interface ChatBody {
  model: string;
  messages: ChatMessage[];
  stream?: boolean;
  n?: number;
  max_tokens?: number;
  stop?: string | string[];
  functions?: FunctionDefinition[];
  function_call?: 'none' | 'auto' | { name: string };
  tools?: Array<{ type: 'function'; function: FunctionDefinition }>;
  tool_choice?: 'none' | 'auto' | { type: 'function'; function: { name: string } };
  response_format?: { type?: 'text' | 'json_object' };
}

/** Makes a question of a chat request. */
export function chatQuestion(body: ChatBody, provider: string): Question {
  const turns = body.messages.map(turnOf);
  const forced = forcedName(body);
  const offered = (body.tools?.map((tool) => tool.function) ?? body.functions ?? []).map(
    ({ name, description, parameters = {} }): OfferedTool => ({
      name,
      ...(description === undefined ? {} : { description }),
      parameters,
    }),
  );
  const options = { provider, model: body.model };
  if (forced !== undefined) {
    const tools = offered.filter((tool) => tool.name === forced);
    return questionFromTurns(turns, { ...options, demand: 'call', tools, schema: tools[0]?.parameters ?? {} });
  }
  const choice = body.tool_choice ?? body.function_call;
  if (offered.length > 0 && choice !== 'none')
    return questionFromTurns(turns, { ...options, demand: 'tools', tools: offered });
  if (body.response_format?.type === 'json_object') return questionFromTurns(turns, { ...options, demand: 'object' });
  return questionFromTurns(turns, options);
}

/** The name of the tool or function that must be called. */
export function forcedName(body: ChatBody): string | undefined {
  if (typeof body.tool_choice === 'object') return body.tool_choice.function.name;
  return typeof body.function_call === 'object' ? body.function_call.name : undefined;
}

function turnOf(message: ChatMessage): Turn {
  const role = message.role === 'function' ? 'tool' : message.role;
  const parts =
    typeof message.content === 'string' ? [{ type: 'text' as const, text: message.content }] : (message.content ?? []);
  const text = parts
    .map((part) => (part.type === 'text' ? part.text : ''))
    .filter((part) => part !== '')
    .join('\n');
  const images = parts.flatMap((part) => (part.type === 'image_url' ? [imageFromUrl(part.image_url)] : []));
  const calls = (message.tool_calls ?? []).map((call) => `${call.function.name}(${call.function.arguments})`);
  return {
    role,
    text: [text, ...calls].filter((part) => part !== '').join('\n'),
    ...(images.length > 0 ? { images } : {}),
  };
}
