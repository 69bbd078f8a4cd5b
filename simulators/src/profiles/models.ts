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
    ids: ['accounts/fireworks/models/gpt-oss-120b'],
    state: 'works',
    note: 'Reasons before it answers, which counts against `maxGenerationTokens`.',
    sources: [
      'https://fireworks.ai/models/fireworks/gpt-oss-120b',
      'https://docs.temporal.io/develop/python/integrations/fireworks-ai',
      'https://github.com/anomalyco/models.dev/pull/5683',
    ],
    checked: '2026-11-25',
  },
  {
    provider: 'fireworks',
    ids: ['nomic-ai/nomic-embed-text-v1.5'],
    state: 'works',
    note: 'For embeddings. A client of the service sends at most eight texts in a call.',
    sources: [
      'https://fireworks.ai/docs/guides/querying-embeddings-models',
      'https://docs.pipeshub.com/ai-models/embedding/fireworks',
      'https://reference.langchain.com/javascript/classes/_langchain_community.embeddings_fireworks.FireworksEmbeddings.html',
    ],
    checked: '2026-11-25',
  },
  {
    provider: 'fireworks',
    ids: ['accounts/fireworks/models/firefunction-v1'],
    state: 'changed',
    note: 'Runs only on a dedicated deployment, whose name is then the model ID.',
    instead: '`accounts/fireworks/models/gpt-oss-120b`',
    sources: ['https://fireworks.ai/models/fireworks/firefunction-v1.md'],
    checked: '2026-11-25',
  },
  {
    provider: 'fireworks',
    ids: ['accounts/fireworks/models/mistral-7b', 'accounts/fireworks/models/firellava-13b'],
    state: 'unknown',
    note: 'Fireworks has moved other models of that time to dedicated deployments; its page about these two was not found.',
    instead: '`accounts/fireworks/models/gpt-oss-120b`',
    sources: [],
    checked: '2026-11-25',
  },
  {
    provider: 'together',
    ids: ['Qwen/Qwen3.5-9B'],
    state: 'works',
    note: 'Reads pictures and takes tools. It can reason before it answers, which counts against `maxGenerationTokens`.',
    sources: ['https://together.ai/models/qwen3-5-9b', 'https://github.com/BerriAI/litellm/pull/25728'],
    checked: '2026-11-25',
  },
  {
    provider: 'together',
    ids: ['mistralai/Mixtral-8x7B-Instruct-v0.1'],
    state: 'shut-down',
    on: '2026-04-16',
    note: 'This is the announced date, and calls failed a day earlier. It still runs on a dedicated endpoint.',
    instead: '`Qwen/Qwen3.5-9B`',
    sources: ['https://github.com/truefoundry/models/pull/542', 'https://github.com/BerriAI/litellm/pull/25728'],
    checked: '2026-11-25',
  },
  {
    provider: 'together',
    ids: ['togethercomputer/m2-bert-80M-8k-retrieval'],
    state: 'shut-down',
    on: '2025-06-21',
    note: 'On this date, a project reported that it had ended. Since 2026-09-15, Together has no shared embedding model.',
    instead: '`nomic-ai/nomic-embed-text-v1.5` at Fireworks',
    sources: [
      'https://github.com/Unstructured-IO/unstructured-ingest/pull/538',
      'https://github.com/lfzawacki/meridiano/issues/31',
    ],
    checked: '2026-11-25',
  },
  {
    provider: 'anthropic',
    ids: ['claude-haiku-4-5'],
    state: 'works',
    note: 'Anthropic promised it until 2026-10-15 and announces the end of a model at least 60 days ahead. By 2026-11-26, it had announced none.',
    sources: [
      'https://platform.claude.com/docs/en/about-claude/model-deprecations.md',
      'https://github.com/samarthputhraya/Modelpin/releases/tag/v0.5.7',
    ],
    checked: '2026-11-29',
  },
  {
    provider: 'openrouter',
    ids: ['openai/gpt-6-luna'],
    state: 'works',
    sources: ['https://openrouter.ai/openai/gpt-6-luna'],
    checked: '2026-11-30',
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
    ids: ['openai/gpt-oss-120b'],
    state: 'works',
    note: 'Through the router, with `openaicompatible`. Reasons before it answers, which counts against `maxGenerationTokens`.',
    sources: [
      'https://huggingface.co/docs/inference-providers/guides/gpt-oss',
      'https://pkg.go.dev/github.com/Tangerg/scope/models/huggingface',
    ],
    checked: '2026-11-25',
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
