/*
 * Requests of modelfusion 0.137.0 in the form that OpenAI's models from GPT-5 on expect. Copy this file as it is.
 * The library has no setting for any of this: it sends what the API took in February 2024.
 */

/** The fields of a chat request that need a correction. */
interface ChatRequest {
  model: string;
  messages: { content?: string | null | ContentPart[] }[];
  tools?: unknown[];
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
}

interface ContentPart {
  type: string;
  image_url?: string | { url: string };
}

interface ImageRequest {
  model?: string;
  response_format?: string;
}

const openaiAddress =
  /^https:\/\/api\.openai\.com\/v1\/(chat\/completions|images\/generations)$/;

/** The models that reject `max_tokens`. */
const rejectsMaxTokens = /^gpt-[56]/;
/** The models that accept the reasoning effort "none", and with it tools and a temperature. */
const acceptsNoReasoning = /^gpt-(?:5\.[1-9]|6(?!-astra|\.1-sol))/;

/**
 * Corrects every request to OpenAI that this program makes from now on; other requests stay as they are.
 * @param imageModel the model for `openai.ImageGenerator`, which names none in its requests
 * @returns a function that ends the corrections
 */
export function correctOpenAIRequests({
  imageModel,
}: { imageModel?: string } = {}): () => void {
  const uncorrected = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    // The library writes the port, too: https://api.openai.com:443/…
    const { href } = new URL(input instanceof Request ? input.url : input);
    const [, kind] = openaiAddress.exec(href) ?? [];
    if (kind === undefined || typeof init?.body !== 'string')
      return uncorrected(input, init);
    const request: unknown = JSON.parse(init.body);
    const corrected =
      kind === 'chat/completions'
        ? correctChat(request as ChatRequest)
        : correctImage(request as ImageRequest, imageModel);
    return uncorrected(input, { ...init, body: JSON.stringify(corrected) });
  };
  return () => {
    globalThis.fetch = uncorrected;
  };
}

export function correctChat({
  max_tokens,
  ...request
}: ChatRequest): ChatRequest {
  const corrected: ChatRequest = {
    ...request,
    messages: request.messages.map(correctMessage),
  };
  if (max_tokens !== undefined) {
    corrected[
      rejectsMaxTokens.test(request.model)
        ? 'max_completion_tokens'
        : 'max_tokens'
    ] = max_tokens;
  }
  // Without it, the model reasons, and then it rejects tools and every temperature but 1.
  const needsNoReasoning =
    request.tools !== undefined || request.temperature !== undefined;
  if (needsNoReasoning && acceptsNoReasoning.test(request.model))
    corrected.reasoning_effort ??= 'none';
  return corrected;
}

/** The library writes the address of a picture as text; the API accepts an object alone. */
function correctMessage<Message extends ChatRequest['messages'][number]>(
  message: Message,
): Message {
  if (!Array.isArray(message.content)) return message;
  const content = message.content.map((part) =>
    typeof part.image_url === 'string'
      ? { ...part, image_url: { url: part.image_url } }
      : part,
  );
  return { ...message, content };
}

/** The models that took `response_format` have been shut down; the newer ones always send the picture itself. */
export function correctImage(
  { response_format, ...request }: ImageRequest,
  model?: string,
): ImageRequest {
  if (model === undefined)
    return response_format === undefined
      ? request
      : { ...request, response_format };
  return { ...request, model };
}
