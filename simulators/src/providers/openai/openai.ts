import type { FastifyInstance } from 'fastify';
import { bearerKey, headerKey, type ApiError, type Provider, type Simulation } from '../../transport/provider.ts';
import { addSpeech, addTranscriptions } from './audio.ts';
import { addChat } from './chat.ts';
import { addCompletion } from './completion.ts';
import { addEmbeddings } from './embeddings.ts';
import { addImages } from './images.ts';

/** OpenAI's API. */
export const openai: Provider = {
  name: 'openai',
  keyOf: bearerKey,
  errorBody,
  routes: (app, simulation) => addAll(app, '/v1', simulation),
};

/** OpenAI's API through Helicone, which needs its own key, too. */
export const helicone: Provider = {
  name: 'helicone',
  keyOf: (request) => (headerKey('helicone-auth')(request) === undefined ? undefined : bearerKey(request)),
  errorBody,
  routes: (app, simulation) => addAll(app, '/v1', simulation),
};

/** OpenAI's models on Azure: one path per deployment, and the path of the v1 API, where the model is a deployment. */
export const azureOpenai: Provider = {
  name: 'azure-openai',
  keyOf: headerKey('api-key'),
  errorBody,
  routes(app, simulation) {
    addAll(app, '/openai/deployments/:deployment', simulation);
    addText(app, '/openai/v1', 'openai', simulation);
  },
};

/**
 * The bodies of errors of those that have their own form. The sources: https://openrouter.ai/docs/errors,
 * https://github.com/nark/WiredSwift/issues/44, and https://github.com/n4ze3m/page-assist/issues/406.
 */
const errorBodies: Record<string, Provider['errorBody']> = {
  openrouter: ({ status, message }) => ({ error: { message, code: status } }),
  groq: ({ status, message, type, code = codeOf(status, type) }) => ({ error: { message, type, code } }),
  gemini: ({ status, message }) => [{ error: { code: status, message, status: googleStatus[status] ?? 'UNKNOWN' } }],
};

/** Google's names of the statuses: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const googleStatus: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** Providers that speak OpenAI's protocol for text. */
export const compatible: Provider[] = [
  { name: 'fireworks', base: '/inference/v1' },
  { name: 'perplexity', base: '' },
  { name: 'together', base: '/v1' },
  { name: 'openrouter', base: '/api/v1' },
  { name: 'groq', base: '/openai/v1' },
  { name: 'anthropic', base: '/v1' },
  { name: 'gemini', base: '/v1beta/openai' },
].map(({ name, base }) => ({
  name,
  keyOf: bearerKey,
  errorBody: errorBodies[name] ?? errorBody,
  routes: (app, simulation) => addText(app, base, name, simulation),
}));

/** Chat, completion, and embeddings below a path, as OpenAI has them. */
export function addText(app: FastifyInstance, base: string, provider: string, simulation: Simulation): void {
  addChat(app, `${base}/chat/completions`, provider, simulation);
  addCompletion(app, `${base}/completions`, provider, simulation);
  addEmbeddings(app, `${base}/embeddings`);
}

/** All that OpenAI has below a path. */
function addAll(app: FastifyInstance, base: string, simulation: Simulation): void {
  addText(app, base, 'openai', simulation);
  addImages(app, `${base}/images/generations`);
  addSpeech(app, `${base}/audio/speech`);
  addTranscriptions(app, `${base}/audio/transcriptions`);
}

/** OpenAI's error body, which most of the compatible providers share. */
function errorBody({ status, message, type, code = codeOf(status, type), param = null }: ApiError): unknown {
  return { error: { message, type, param, code } };
}

function codeOf(status: number, type: string): string | null {
  if (status === 401) return 'invalid_api_key';
  if (type === 'insufficient_quota') return type;
  return status === 429 ? 'rate_limit_exceeded' : null;
}
