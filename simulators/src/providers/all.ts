import { automatic1111 } from './automatic1111.ts';
import { cohere } from './cohere.ts';
import { elevenlabs } from './elevenlabs.ts';
import { huggingface, huggingfaceRouter } from './huggingface.ts';
import { llamacpp } from './llamacpp/llamacpp.ts';
import { lmnt } from './lmnt.ts';
import { mistral } from './mistral.ts';
import { ollama } from './ollama.ts';
import { azureOpenai, compatible, helicone, openai } from './openai/openai.ts';
import { pinecone } from './pinecone/pinecone.ts';
import type { Provider } from '../transport/provider.ts';
import { stability } from './stability.ts';
import { whispercpp } from './whispercpp.ts';

/** Every simulated provider. hosts.json says which hosts lead to it. */
export const providers: Provider[] = [
  openai,
  azureOpenai,
  helicone,
  ...compatible,
  mistral,
  cohere,
  huggingface,
  huggingfaceRouter,
  llamacpp,
  ollama,
  whispercpp,
  stability,
  automatic1111,
  elevenlabs,
  lmnt,
  pinecone,
];
