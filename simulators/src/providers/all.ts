import { automatic1111 } from './automatic1111.ts';
import { cohere } from './cohere.ts';
import { elevenlabs } from './elevenlabs.ts';
import { huggingface } from './huggingface.ts';
import { llamacpp } from './llamacpp.ts';
import { lmnt } from './lmnt.ts';
import { mediawiki } from './mediawiki.ts';
import { mistral } from './mistral.ts';
import { ollama } from './ollama.ts';
import { azureOpenai, compatible, helicone, openai } from './openai/openai.ts';
import { pinecone } from './pinecone.ts';
import type { Provider } from './provider.ts';
import { stability } from './stability.ts';
import { googleSearch, serpapi } from './web-search.ts';
import { whispercpp } from './whispercpp.ts';

/** Every simulated service; which hosts lead to it is in hosts.json. */
export const providers: Provider[] = [
  openai,
  azureOpenai,
  helicone,
  ...compatible,
  mistral,
  cohere,
  huggingface,
  llamacpp,
  ollama,
  whispercpp,
  stability,
  automatic1111,
  elevenlabs,
  lmnt,
  serpapi,
  googleSearch,
  mediawiki,
  pinecone,
];
