import { imageDescription } from '../../media/image-description.ts';
import { propertiesOf, type JsonSchema } from '../../request/json-schema.ts';
import type { Message, ModelRequest } from '../../request/model-request.ts';
import { requestFromMessages } from '../../request/read-request.ts';

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

/** The body of a request to `/chat/completions`, as far as the simulator uses it. */
export interface ChatBody {
  model: string;
  messages: ChatMessage[];
  stream?: boolean;
  n?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  stop?: string | string[];
  functions?: FunctionDefinition[];
  function_call?: 'none' | 'auto' | { name: string };
  tools?: Array<{ type: 'function'; function: FunctionDefinition }>;
  tool_choice?: 'none' | 'auto' | { type: 'function'; function: { name: string } };
  response_format?: { type?: 'text' | 'json_object' | 'json_schema'; json_schema?: { schema?: JsonSchema } };
}

/** Reads what a chat request asks for. */
export function readChatRequest(body: ChatBody, provider: string): ModelRequest {
  const messages = body.messages.map(readMessage);
  const offered = body.tools?.map((tool) => tool.function) ?? body.functions ?? [];
  const options = { provider, model: body.model };
  const forced = forcedName(body);
  if (forced !== undefined) {
    const properties = propertiesOf(offered.find(({ name }) => name === forced)?.parameters);
    return requestFromMessages(messages, { ...options, mode: 'tool-arguments', tools: [forced], properties });
  }
  const choice = body.tool_choice ?? body.function_call;
  if (offered.length > 0 && choice !== 'none') {
    return requestFromMessages(messages, { ...options, mode: 'tools', tools: offered.map(({ name }) => name) });
  }
  const { type, json_schema: format } = body.response_format ?? {};
  if (type === 'json_schema')
    return requestFromMessages(messages, { ...options, json: true, properties: propertiesOf(format?.schema) });
  return requestFromMessages(messages, { ...options, json: type === 'json_object' });
}

/** The name of the tool or function that must be called. */
export function forcedName(body: ChatBody): string | undefined {
  if (typeof body.tool_choice === 'object') return body.tool_choice.function.name;
  return typeof body.function_call === 'object' ? body.function_call.name : undefined;
}

function readMessage(message: ChatMessage): Message {
  const role = message.role === 'function' ? 'tool' : message.role;
  const parts =
    typeof message.content === 'string' ? [{ type: 'text' as const, text: message.content }] : (message.content ?? []);
  const text = parts
    .map((part) => (part.type === 'text' ? part.text : ''))
    .filter((part) => part !== '')
    .join('\n');
  const images = parts.flatMap((part) =>
    part.type === 'image_url' ? [imageDescription(imageOf(part.image_url))] : [],
  );
  const calls = (message.tool_calls ?? []).map((call) => `${call.function.name}(${call.function.arguments})`);
  return {
    role,
    text: [text, ...calls].filter((part) => part !== '').join('\n'),
    ...(images.length > 0 ? { images } : {}),
  };
}

/** The bytes of an image in a data URL; none for an image that would have to be fetched. */
function imageOf(image: string | { url: string }): Buffer {
  const url = typeof image === 'string' ? image : image.url;
  return Buffer.from(/^data:[^,]*;base64,(.*)$/s.exec(url)?.[1] ?? '', 'base64');
}
