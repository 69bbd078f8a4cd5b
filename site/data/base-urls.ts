import {
  automatic1111,
  cohere,
  elevenlabs,
  HeliconeOpenAIApiConfiguration,
  huggingface,
  llamacpp,
  lmnt,
  mistral,
  ollama,
  openai,
  stability,
  whispercpp,
} from 'modelfusion';

/** The configurations that the library uses by itself; keys don't matter for addresses. */
const configurations = {
  openai: () => openai.Api({ apiKey: '' }),
  ollama: () => ollama.Api({}),
  llamacpp: () => llamacpp.Api({}),
  mistral: () => mistral.Api({ apiKey: '' }),
  cohere: () => cohere.Api({ apiKey: '' }),
  huggingface: () => huggingface.Api({ apiKey: '' }),
  stability: () => stability.Api({ apiKey: '' }),
  automatic1111: () => automatic1111.Api({}),
  elevenlabs: () => elevenlabs.Api({ apiKey: '' }),
  lmnt: () => lmnt.Api({ apiKey: '' }),
  whispercpp: () => whispercpp.Api({}),
  helicone: () => new HeliconeOpenAIApiConfiguration({ openAIApiKey: '', heliconeApiKey: '' }),
} satisfies Record<string, () => { assembleUrl(path: string): string }>;

export type KnownApi = keyof typeof configurations;

/** The base URL that the library calls unless a program sets another. */
export function defaultBaseUrl(api: KnownApi): string {
  // Without the port that every address of its kind has.
  return new URL(configurations[api]().assembleUrl('')).href.replace(/\/$/, '');
}
