/** A request that a rule is about. */
export interface Example {
  /** At the simulators. */
  url: string;
  body: object | string;
  headers?: Record<string, string>;
}

const messages = [{ role: 'user', content: 'hi' }];
const tools = [{ type: 'function', function: { name: 'look' } }];
const calls = [{ id: 'call', type: 'function', function: { name: 'look', arguments: '{}' } }];

const chat = (model: string, fields: object = {}, base = '/openai/v1'): Example => ({
  url: `${base}/chat/completions`,
  body: { model, messages, ...fields },
});
const picture = (fields: object): Example => ({
  url: '/openai/v1/images/generations',
  body: { prompt: 'A lamp', ...fields },
});
const image = { role: 'user', content: [{ type: 'image_url', image_url: 'data:,' }] };

/** For each rule that a request can show, one that does; the tests send it. */
export const examples: Record<string, Example> = {
  'openai-model-shut-down': chat('gpt-4'),
  'openai-max-tokens': chat('gpt-5-mini', { max_tokens: 5 }),
  'openai-temperature': chat('gpt-5', { temperature: 0.5 }),
  'openai-temperature-5.1-to-5.4': chat('gpt-5.4', { temperature: 0.5 }),
  'openai-top-p': chat('gpt-5.6-luna', { top_p: 0.5 }),
  'openai-presence-penalty': chat('gpt-5-mini', { presence_penalty: 0.5 }),
  'openai-frequency-penalty': chat('gpt-5', { frequency_penalty: 0.5 }),
  'openai-stop': chat('gpt-5-nano', { stop: ['.'] }),
  'openai-stop-newer': chat('gpt-6-luna', { stop: ['.'] }),
  'openai-tools-without-none': chat('gpt-6-luna', { tools }),
  'openai-effort-none': chat('gpt-6-astra', { reasoning_effort: 'none' }),
  'openai-image-url': chat('gpt-4.1-mini', { messages: [image] }),
  'openai-functions': chat('gpt-4.1-mini', { functions: [{ name: 'look' }] }),
  'openai-json-mode': chat('gpt-6-luna', { response_format: { type: 'json_object' } }),
  'openai-image-response-format': picture({ model: 'gpt-image-2', response_format: 'b64_json' }),
  'openai-image-default-model': picture({ response_format: 'b64_json' }),
  'openai-image-base64': picture({ model: 'gpt-image-2' }),
  'azure-preview-versions': {
    url: '/azure-openai/openai/deployments/d/chat/completions?api-version=2023-12-01-preview',
    body: { model: 'any', messages },
  },
  'cohere-generate': { url: '/cohere/v1/generate', body: { model: 'command', prompt: 'hi' } },
  'cohere-model-shut-down': {
    url: '/cohere/v1/embed',
    body: { model: 'embed-english-v2.0', texts: ['hi'] },
  },
  'cohere-tokenize-model': { url: '/cohere/v1/tokenize', body: { model: 'command', text: 'hi' } },
  'cohere-input-type': { url: '/cohere/v1/embed', body: { model: 'embed-english-v3.0', texts: ['hi'] } },
  'huggingface-address-gone': { url: '/huggingface/models/gpt2', body: { inputs: 'hi' } },
  'perplexity-chat-gone': chat('sonar', {}, '/perplexity'),
  'together-not-serverless': chat('mistralai/Mixtral-8x7B-Instruct-v0.1', {}, '/together/v1'),
  'fireworks-not-deployed': chat('accounts/fireworks/models/firefunction-v1', {}, '/fireworks/inference/v1'),
  'mistral-bare-ids': chat('mistral-small', {}, '/mistral/v1'),
  'mistral-max-completion-tokens': chat('mistral-small-2603', { max_completion_tokens: 5 }, '/mistral/v1'),
  'mistral-stream-role': chat('mistral-small-2603', { stream: true }, '/mistral/v1'),
  'mistral-tool-call-type': chat('mistral-small-2603', { tools }, '/mistral/v1'),
  'mistral-tool-calls-null': chat('mistral-small-2603', {}, '/mistral/v1'),
  'gemini-tool-call-content': chat('gemini-2.5-flash', { tools }, '/gemini/v1beta/openai'),
  'groq-tool-call-content': chat('llama', { tools }, '/groq/openai/v1'),
  'openrouter-stream-usage': chat('vendor/model', { stream: true }, '/openrouter/api/v1'),
  'mistral-safe-mode': chat('mistral-small-2603', { safe_mode: true }, '/mistral/v1'),
  'groq-fields': chat('llama', { logit_bias: {} }, '/groq/openai/v1'),
  'groq-message-name': chat('llama', { messages: [{ ...messages[0], name: 'me' }] }, '/groq/openai/v1'),
  'groq-several-generations': chat('llama', { n: 2 }, '/groq/openai/v1'),
  'anthropic-temperature': chat('claude-opus-4-7', { temperature: 0 }, '/anthropic/v1'),
  'anthropic-top-p': chat('claude-opus-4-7', { top_p: 0.5 }, '/anthropic/v1'),
  'anthropic-ignored-fields': chat('claude-haiku-4-5', { seed: 1 }, '/anthropic/v1'),
  'gemini-thought-signature': chat(
    'gemini-3-flash',
    { messages: [...messages, { role: 'assistant', content: null, tool_calls: calls }] },
    '/gemini/v1beta/openai',
  ),
  'stability-model-shut-down': {
    url: '/stability/v1/generation/stable-diffusion-v1-6/text-to-image',
    body: { text_prompts: [{ text: 'A lamp' }] },
  },
  'stability-xl': {
    url: '/stability/v1/generation/stable-diffusion-xl-1024-v1-0/text-to-image',
    body: { text_prompts: [{ text: 'A lamp' }] },
  },
  'openai-speech-length': {
    url: '/openai/v1/audio/speech',
    body: { model: 'tts-1', voice: 'onyx', input: 'a'.repeat(4097) },
  },
  'elevenlabs-model-shut-down': {
    url: '/elevenlabs/v1/text-to-speech/voice',
    body: { text: 'hi', model_id: 'eleven_monolingual_v1' },
  },
  'lmnt-version-header': { url: '/lmnt/v1/ai/speech', body: { text: 'hi', voice: 'leah' } },
  'lmnt-form': {
    url: '/lmnt/v1/ai/speech',
    body: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhi\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'lmnt-version': '2025-09-25' },
  },
  'llamacpp-completion-shape': { url: '/llamacpp/completion', body: { prompt: 'hi' } },
  'llamacpp-image-data': { url: '/llamacpp/completion', body: { prompt: 'hi', image_data: [] } },
  'llamacpp-embedding-shape': { url: '/llamacpp/embedding', body: { content: 'hi' } },
  'ollama-removed-options': {
    url: '/ollama/api/chat',
    body: { model: 'llama2', messages, stream: false, options: { tfs_z: 1 } },
  },
  'ollama-embeddings': { url: '/ollama/api/embeddings', body: { model: 'llama2', prompt: 'hi' } },
  'automatic1111-sampler': {
    url: '/automatic1111/sdapi/v1/txt2img',
    body: { prompt: 'A lamp', sampler_index: 'Euler' },
  },
  'pinecone-control-host': { url: '/pinecone/query', body: { vector: [1], topK: 1 } },
};
