import hosts from './preload/hosts.json' with { type: 'json' };

/** The port on which the simulators listen, unless PORT says otherwise. */
export const defaultPort = 4100;

interface ProviderApi {
  /** As in hosts.json. */
  provider: string;
  /** Path of the base URL, as the library has it. */
  path: string;
  /** The library's function that makes the `api` setting, or the class, and what it takes besides the base URL. */
  api: string;
  keys: readonly string[];
}

/** How the library reaches each simulated provider; Pinecone has its own client. */
const apis: readonly ProviderApi[] = [
  { provider: 'openai', path: '/v1', api: 'openai.Api', keys: ['apiKey'] },
  {
    provider: 'azure-openai',
    path: '/openai/deployments/any',
    api: 'new BaseUrlApiConfiguration',
    keys: [],
  },
  {
    provider: 'helicone',
    path: '/v1',
    api: 'new HeliconeOpenAIApiConfiguration',
    keys: ['openAIApiKey', 'heliconeApiKey'],
  },
  { provider: 'fireworks', path: '/inference/v1', api: 'openaicompatible.FireworksAIApi', keys: ['apiKey'] },
  { provider: 'perplexity', path: '', api: 'openaicompatible.PerplexityApi', keys: ['apiKey'] },
  { provider: 'together', path: '/v1', api: 'openaicompatible.TogetherAIApi', keys: ['apiKey'] },
  { provider: 'openrouter', path: '/api/v1', api: 'openai.Api', keys: ['apiKey'] },
  { provider: 'groq', path: '/openai/v1', api: 'openai.Api', keys: ['apiKey'] },
  { provider: 'anthropic', path: '/v1', api: 'openai.Api', keys: ['apiKey'] },
  { provider: 'gemini', path: '/v1beta/openai', api: 'openai.Api', keys: ['apiKey'] },
  { provider: 'mistral', path: '/v1', api: 'mistral.Api', keys: ['apiKey'] },
  { provider: 'cohere', path: '/v1', api: 'cohere.Api', keys: ['apiKey'] },
  { provider: 'huggingface', path: '/models', api: 'huggingface.Api', keys: ['apiKey'] },
  { provider: 'huggingface-router', path: '/v1', api: 'openai.Api', keys: ['apiKey'] },
  { provider: 'llamacpp', path: '', api: 'llamacpp.Api', keys: [] },
  { provider: 'ollama', path: '', api: 'ollama.Api', keys: [] },
  { provider: 'whispercpp', path: '', api: 'whispercpp.Api', keys: [] },
  { provider: 'stability', path: '/v1', api: 'stability.Api', keys: ['apiKey'] },
  { provider: 'automatic1111', path: '/sdapi/v1', api: 'automatic1111.Api', keys: [] },
  { provider: 'elevenlabs', path: '/v1', api: 'elevenlabs.Api', keys: ['apiKey'] },
  { provider: 'lmnt', path: '/v1', api: 'lmnt.Api', keys: ['apiKey'] },
];

/** How a program reaches one simulated provider. */
export interface BaseUrl {
  provider: string;
  baseUrl: string;
  /** The `api` setting of a model, as code. */
  api: string;
  /** Where the library looks for it by itself: providers that run on the reader's machine. */
  local?: string;
}

/**
 * The base URLs of all simulated providers that the library has an `api` setting for.
 *
 * @param server where the simulators listen: `http://127.0.0.1:4100`
 */
export function baseUrls(server: string): BaseUrl[] {
  return apis.map(({ provider, path, api, keys }) => {
    const baseUrl = `${server}/${provider}${path}`;
    const settings = [`baseUrl: '${baseUrl}'`, ...keys.map((key) => `${key}: 'any'`)];
    if (provider === 'azure-openai') settings.push("headers: { 'api-key': 'any' }");
    const host = hosts.find((entry) => entry.provider === provider && entry.host.startsWith('localhost:'))?.host;
    const local = host === undefined ? {} : { local: `http://${host.replace('localhost', '127.0.0.1')}` };
    return { provider, baseUrl, api: `${api}({ ${settings.join(', ')} })`, ...local };
  });
}
