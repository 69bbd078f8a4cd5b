import type { FastifyInstance } from 'fastify';
import { bearerKey, headerKey, type Provider, type Simulation } from '../provider.ts';
import { addSpeech, addTranscriptions } from './audio.ts';
import { addChat } from './chat.ts';
import { addCompletion } from './completion.ts';
import { addEmbeddings } from './embeddings.ts';
import { openAIError } from './format.ts';
import { addImages } from './images.ts';

/** OpenAI's API. */
export const openai: Provider = {
  name: 'openai',
  keyOf: bearerKey,
  errorBody: openAIError,
  routes: (app, simulation) => addAll(app, '/v1', 'openai', simulation),
};

/** OpenAI's API behind Helicone, which wants a key of its own besides. */
export const helicone: Provider = {
  name: 'helicone',
  keyOf: (request) => (headerKey('helicone-auth')(request) === undefined ? undefined : bearerKey(request)),
  errorBody: openAIError,
  routes: (app, simulation) => addAll(app, '/v1', 'openai', simulation),
};

/** OpenAI's models on Azure: one path a deployment. */
export const azureOpenai: Provider = {
  name: 'azure-openai',
  keyOf: headerKey('api-key'),
  errorBody: openAIError,
  routes: (app, simulation) => addAll(app, '/openai/deployments/:deployment', 'openai', simulation),
};

/** Services that speak OpenAI's protocol for text. */
export const compatible: Provider[] = [
  { name: 'fireworks', base: '/inference/v1' },
  { name: 'perplexity', base: '' },
  { name: 'together', base: '/v1' },
].map(({ name, base }) => ({
  name,
  keyOf: bearerKey,
  errorBody: openAIError,
  routes: (app, simulation) => addText(app, base, name, simulation),
}));

function addText(app: FastifyInstance, base: string, provider: string, simulation: Simulation): void {
  addChat(app, `${base}/chat/completions`, provider, simulation);
  addCompletion(app, `${base}/completions`, provider, simulation);
  addEmbeddings(app, `${base}/embeddings`);
}

function addAll(app: FastifyInstance, base: string, provider: string, simulation: Simulation): void {
  addText(app, base, provider, simulation);
  addImages(app, `${base}/images/generations`);
  addSpeech(app, `${base}/audio/speech`);
  addTranscriptions(app, `${base}/audio/transcriptions`);
}
