import { openaiModels } from './openai-models.ts';
import { dayOf, type Profile } from './profile.ts';

/**
 * What is published about some models of a provider. `works`: they take what the library sends. `changed`: something
 * must be written differently. `scheduled`: they work until `on`. `unknown`: no publication settles it.
 */
export interface ModelGroup {
  /** The simulated provider. */
  provider: string;
  ids: readonly string[];
  state: 'works' | 'changed' | 'scheduled' | 'shut-down' | 'unknown';
  /** The day on which they were, or are to be, shut down. */
  on?: string;
  note?: string;
  /** What to write instead, in the library's terms: the end of a sentence, without its period. */
  instead?: string;
  sources: readonly string[];
  /** The day on which that was last read. */
  checked: string;
}

/** The models that the library's types and this site's samples name, and those that they are replaced by. */
export const models: readonly ModelGroup[] = [
  ...openaiModels,
  {
    provider: 'perplexity',
    ids: ['pplx-70b-online'],
    state: 'shut-down',
    on: '2026-09-27',
    note: 'The endpoint was shut down on this date; the model was withdrawn earlier.',
    instead: 'another service from the list above',
    sources: ['https://github.com/vercel/ai/releases/tag/@ai-sdk%2Fperplexity@3.1.0'],
    checked: '2026-11-21',
  },
  {
    provider: 'fireworks',
    ids: [
      'accounts/fireworks/models/mistral-7b',
      'accounts/fireworks/models/firellava-13b',
      'accounts/fireworks/models/firefunction-v1',
    ],
    state: 'unknown',
    instead: "an ID from Fireworks' model list",
    sources: [],
    checked: '2026-11-21',
  },
  {
    provider: 'together',
    ids: ['mistralai/Mixtral-8x7B-Instruct-v0.1', 'togethercomputer/m2-bert-80M-8k-retrieval', 'mistral-7b-instruct'],
    state: 'unknown',
    instead: "an ID from the service's model list",
    sources: [],
    checked: '2026-11-21',
  },
  {
    provider: 'anthropic',
    ids: ['claude-haiku-4-5'],
    state: 'unknown',
    instead: "an ID from Anthropic's model list",
    sources: [],
    checked: '2026-11-21',
  },
  {
    provider: 'ollama',
    ids: ['mistral', 'llava', 'llama2'],
    state: 'works',
    note: "Models that you've downloaded keep working.",
    sources: ['https://pkg.go.dev/github.com/ollama/ollama@v0.3.14'],
    checked: '2026-11-21',
  },
  {
    provider: 'ollama',
    ids: ['nomic-embed-text'],
    state: 'works',
    note: "Ollama's server answers under `/v1/embeddings`; use it through `openaicompatible`.",
    sources: ['https://ollama.com/blog/embedding-models', 'https://builddaily.io/resources/nomic-embed-text/'],
    checked: '2026-11-21',
  },
  {
    provider: 'ollama',
    ids: ['openhermes2.5-mistral'],
    state: 'unknown',
    note: "Look it up in Ollama's library before you rely on it.",
    sources: [],
    checked: '2026-11-21',
  },
  {
    provider: 'mistral',
    ids: ['mistral-tiny'],
    state: 'unknown',
    note: 'Its model, open-mistral-7b, was retired on 2025-03-30.',
    instead: "`mistral-small-2603`, with `as 'mistral-small'` for the compiler",
    sources: ['https://github.com/langgenius/dify-official-plugins/pull/1090'],
    checked: '2026-11-21',
  },
  {
    provider: 'mistral',
    ids: ['mistral-small', 'mistral-medium'],
    state: 'unknown',
    note: 'Their models were retired on 2025-06-16.',
    instead: "`mistral-small-2603`, with `as 'mistral-small'` for the compiler",
    sources: ['https://docs.mistral.ai/models/mistral-medium-1-0-23-12.md'],
    checked: '2026-11-21',
  },
  {
    provider: 'mistral',
    ids: ['mistral-small-2603'],
    state: 'works',
    sources: ['https://github.com/spring-projects/spring-ai/pull/6772'],
    checked: '2026-11-21',
  },
  {
    provider: 'mistral',
    ids: ['mistral-embed'],
    state: 'works',
    note: 'Still offered in 2026.',
    sources: ['https://vercel.com/ai-gateway/models'],
    checked: '2026-11-21',
  },
  {
    provider: 'cohere',
    ids: ['command', 'command-light'],
    state: 'shut-down',
    on: '2025-09-15',
    instead: 'a Command A model through `openaicompatible`',
    sources: ['https://docs.cohere.com/changelog/2025-09-15-major-command-deprecations'],
    checked: '2026-11-21',
  },
  {
    provider: 'cohere',
    ids: ['embed-english-v2.0', 'embed-english-light-v2.0', 'embed-multilingual-v2.0'],
    state: 'shut-down',
    on: '2026-04-04',
    instead: 'a v3.0 ID',
    sources: ['https://docs.cohere.com/changelog/2026-04-04-embed-v2-aya-8b-retirement.md'],
    checked: '2026-11-21',
  },
  {
    provider: 'cohere',
    ids: ['embed-english-v3.0', 'embed-english-light-v3.0', 'embed-multilingual-v3.0', 'embed-multilingual-light-v3.0'],
    state: 'works',
    sources: ['https://www.developersdigest.tech/deprecations/cohere'],
    checked: '2026-11-21',
  },
  {
    provider: 'huggingface',
    ids: ['mistralai/Mistral-7B-Instruct-v0.2', 'intfloat/e5-base-v2', 'sentence-transformers/all-MiniLM-L6-v2'],
    state: 'unknown',
    note: 'The files are public, but the inference provider that serves them changes.',
    instead: 'a model from the list of inference providers',
    sources: [],
    checked: '2026-11-21',
  },
  {
    provider: 'stability',
    ids: ['stable-diffusion-v1-6'],
    state: 'shut-down',
    on: '2025-07-24',
    instead: '`stable-diffusion-xl-1024-v1-0`',
    sources: ['https://stability.ai/api-pricing-update-25'],
    checked: '2026-11-21',
  },
  {
    provider: 'stability',
    ids: ['stable-diffusion-xl-1024-v1-0'],
    state: 'unknown',
    note: 'Worked for a third party on 2026-06-02.',
    sources: ['https://github.com/bytechefhq/bytechef/pull/5130'],
    checked: '2026-11-21',
  },
  {
    provider: 'automatic1111',
    ids: ['v1-5-pruned-emaonly', 'v1-5-pruned-emaonly.safetensors'],
    state: 'works',
    note: 'This is a file on your disk.',
    sources: ['https://github.com/AUTOMATIC1111/stable-diffusion-webui/blob/master/modules/api/api.py'],
    checked: '2026-11-21',
  },
  {
    provider: 'elevenlabs',
    ids: ['eleven_monolingual_v1', 'eleven_multilingual_v1'],
    state: 'shut-down',
    on: '2026-07-09',
    instead: '`eleven_multilingual_v2`',
    sources: ['https://elevenlabs.io/docs/changelog/2026/6/8'],
    checked: '2026-11-21',
  },
  {
    provider: 'elevenlabs',
    ids: ['eleven_multilingual_v2'],
    state: 'works',
    sources: ['https://elevenlabs.io/docs/overview/models'],
    checked: '2026-11-21',
  },
  {
    provider: 'elevenlabs',
    ids: ['eleven_turbo_v2'],
    state: 'changed',
    note: 'Deprecated in favor of the flash models.',
    instead: '`eleven_multilingual_v2` or `eleven_flash_v2_5`',
    sources: ['https://elevenlabs.io/docs/overview/models'],
    checked: '2026-11-21',
  },
  {
    provider: 'elevenlabs',
    ids: ['eleven_flash_v2_5'],
    state: 'works',
    sources: ['https://elevenlabs.io/docs/overview/models'],
    checked: '2026-11-21',
  },
];

const groups = new Map(models.flatMap((group) => group.ids.map((id): [string, ModelGroup] => [id, group])));

/** The day on which a model was, or is to be, shut down; `undefined` where none is published. */
export function shutDownDay(id: string): string | undefined {
  return groups.get(id)?.on;
}

/** Whether a model is shut down on the day that a profile shows. */
export function isShutDown(id: string, profile: Profile): boolean {
  const on = shutDownDay(id);
  return on !== undefined && on <= dayOf(profile);
}
