import type { Rule } from '../rule.ts';

const checked = '2026-11-21';
const llamacppReadme = 'https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md';

/** Images, speech, and vectors as services, and programs that run on your own machine. */
export const mediaAndLocalRules: readonly Rule[] = [
  {
    id: 'stability-model-shut-down',
    providers: ['stability'],
    since: '2025-07-24',
    when: { model: 'shut-down' },
    then: {
      reject: { status: 404, message: 'The specified engine (ID {model}) was not found.', type: 'not_found' },
    },
    sources: ['https://stability.ai/api-pricing-update-25', 'https://github.com/spring-projects/spring-ai/issues/4580'],
    checked,
  },
  {
    id: 'stability-xl',
    providers: ['stability'],
    since: '2026-06-02',
    when: { model: /^stable-diffusion-xl-1024-v1-0$/ },
    then: { unknown: 'It answered a third party on 2026-06-02; nothing later is published.' },
    sources: ['https://github.com/bytechefhq/bytechef/pull/5130'],
    checked,
  },
  {
    id: 'openai-speech-length',
    providers: ['openai', 'helicone'],
    since: '2024-01-08',
    when: { path: /\/audio\/speech$/, sends: 'input', longerThan: 4096 },
    then: {
      reject: {
        status: 400,
        message:
          "[{'type': 'string_too_long', 'loc': ('body', 'input'), 'msg': 'String should have at most 4096 characters', 'ctx': {'max_length': 4096}}]",
      },
    },
    sources: ['https://github.com/metadist/synaplan/issues/1665', 'https://github.com/simonw/ospeak/issues/14'],
    checked: '2026-11-30',
    unpublished: 'The status of the error.',
  },
  {
    id: 'elevenlabs-model-shut-down',
    providers: ['elevenlabs'],
    since: '2026-07-09',
    when: { model: 'shut-down' },
    then: {
      reject: {
        status: 400,
        message: 'A model with model ID {model} does not exist.',
        type: 'model_not_found',
      },
    },
    sources: [
      'https://elevenlabs.io/docs/changelog/2026/6/8',
      'https://github.com/FelixWaweru/elevenlabs-node/pull/45',
      'https://github.com/C-Nedelcu/talk-to-chatgpt/issues/182',
    ],
    checked,
    unpublished:
      'The answer for a removed model: it is the one for an id that never existed. How the WebSocket refuses it.',
  },
  {
    id: 'lmnt-version-header',
    providers: ['lmnt'],
    since: '2025-09-25',
    when: { path: /^\/v1\/ai\/speech/, lacksHeader: 'lmnt-version' },
    then: { reject: { status: 400, message: 'The header lmnt-version is missing.' } },
    sources: ['https://docs.lmnt.com/api/versioning'],
    checked,
    unpublished: 'The status and the words of the answer.',
  },
  {
    id: 'lmnt-form',
    providers: ['lmnt'],
    since: '2025-09-25',
    // The fields of a form are read later, so only a JSON body has them here.
    when: { path: /^\/v1\/ai\/speech/, unless: { field: 'text' } },
    then: { unknown: 'A JSON body is documented; whether forms, and the setting length, are still taken is not.' },
    sources: ['https://docs.lmnt.com/api-reference/speech/synthesize-speech-post'],
    checked,
  },
  {
    id: 'llamacpp-completion-shape',
    providers: ['llamacpp'],
    since: '2024-12-31',
    when: { path: /^\/completion$/ },
    then: {
      shape:
        'stop_type instead of stopped_eos, stopped_limit, and stopped_word; generation_settings without penalize_nl, tfs_z, and model; a stream sends content, tokens, and stop.',
    },
    sources: [llamacppReadme, 'https://github.com/ggml-org/llama.cpp/issues/9291'],
    checked,
    unpublished: 'The day of each change: they came with versions of late 2024.',
  },
  {
    id: 'llamacpp-image-data',
    providers: ['llamacpp'],
    since: '2025-05-09',
    when: { path: /^\/completion$/, sends: 'image_data' },
    then: { unknown: 'image_data is no longer documented; whether the server ignores or refuses it is not published.' },
    sources: [llamacppReadme],
    checked,
  },
  {
    id: 'llamacpp-embedding-shape',
    providers: ['llamacpp'],
    since: '2024-12-18',
    when: { path: /^\/embedding$/ },
    then: { shape: 'A list with one entry per input, whose embedding is a list of vectors.' },
    sources: ['https://github.com/ggml-org/llama.cpp/pull/10861', llamacppReadme],
    checked,
  },
  {
    id: 'ollama-removed-options',
    providers: ['ollama'],
    since: '2025-01-16',
    when: { path: /^\/api\/(?:chat|generate)$/ },
    then: {
      ignore: ['options.tfs_z', 'options.mirostat', 'options.mirostat_eta', 'options.mirostat_tau'],
    },
    sources: [
      'https://github.com/SillyTavern/SillyTavern/issues/4188',
      'https://github.com/langflow-ai/langflow/issues/8666',
    ],
    checked,
  },
  {
    id: 'ollama-embeddings',
    providers: ['ollama'],
    since: '2026-03-08',
    when: { path: /^\/api\/embeddings$/ },
    then: { unknown: 'Kept for older clients, says the documentation; one project reports empty vectors.' },
    sources: ['https://github.com/ollama/ollama/pull/6509', 'https://github.com/openclaw/openclaw/pull/40205'],
    checked,
  },
  {
    id: 'automatic1111-sampler',
    providers: ['automatic1111'],
    since: '2024-03-01',
    when: { sends: 'sampler_index' },
    then: { unknown: 'Whether current versions still read sampler_index.' },
    sources: ['https://github.com/AUTOMATIC1111/stable-diffusion-webui/blob/master/modules/api/api.py'],
    checked,
  },
  {
    id: 'pinecone-control-host',
    providers: ['pinecone'],
    since: '2025-08-18',
    when: { path: /^\// },
    then: {
      unknown:
        'New accounts get no environment, which version 0.1.6 of the client asks for; whether its hosts still answer older accounts is not published.',
    },
    sources: [
      'https://docs.pinecone.io/guides/legacy/pod-based-indexes/create-a-pod-based-index',
      'https://docs.pinecone.io/reference/api/versioning',
    ],
    checked,
  },
];
