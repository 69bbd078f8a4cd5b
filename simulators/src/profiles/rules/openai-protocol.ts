import type { Rule } from '../rule.ts';

const checked = '2026-11-21';
const chat = /\/chat\/completions$/;

/** Other services that speak OpenAI's protocol. */
export const openaiProtocolRules: readonly Rule[] = [
  {
    id: 'azure-preview-versions',
    providers: ['azure-openai'],
    since: '2024-04-02',
    when: { query: { name: 'api-version', value: /^2023-.*-preview$/ } },
    then: {
      reject: {
        status: 404,
        message: 'Resource not found',
        body: { error: { code: '404', message: 'Resource not found' } },
      },
    },
    sources: [
      'https://learn.microsoft.com/en-us/azure/foundry-classic/openai/api-version-lifecycle',
      'https://github.com/MicrosoftDocs/azure-docs/issues/120425',
      'https://github.com/CherryHQ/cherry-studio/issues/8077',
    ],
    checked,
    unpublished: 'The day on which 2023-12-01-preview ended: a notice said 2024-04-02, and was corrected.',
  },
  {
    id: 'azure-models',
    providers: ['azure-openai'],
    since: '2026-10-01',
    then: { unknown: 'A deployment has its own model, which no request names; the schedule read is from July 2026.' },
    sources: [
      'https://raw.githubusercontent.com/MicrosoftDocs/azure-ai-docs/main/articles/foundry/openai/includes/concepts-model-retirement-schedule-content.md',
    ],
    checked,
  },
  {
    id: 'helicone-host',
    providers: ['helicone'],
    since: '2024-07-01',
    then: {
      unknown: 'The documented host is oai.helicone.ai now; whether oai.hconeai.com still answers is not published.',
    },
    sources: ['https://github.com/Helicone/helicone/pull/2140'],
    checked,
  },
  {
    id: 'perplexity-chat-gone',
    providers: ['perplexity'],
    since: '2026-09-27',
    when: { path: /\/completions$/ },
    then: {
      reject: {
        status: 410,
        message: 'Chat completions ended on September 27, 2026. Use the Agent API instead.',
        type: 'invalid_request_error',
      },
    },
    sources: [
      'https://github.com/vercel/ai/releases/tag/@ai-sdk%2Fperplexity@3.1.0',
      'https://www.truefoundry.com/docs/change-announcements/perplexity-agent-api-migration',
    ],
    checked,
    unpublished: 'The status and the words of the answer.',
  },
  {
    id: 'together-host',
    providers: ['together'],
    since: '2026-01-01',
    then: {
      unknown: 'The documented host is api.together.ai now; whether api.together.xyz still answers is not published.',
    },
    sources: ['https://docs.together.ai/docs/inference/openai-compatibility'],
    checked,
  },
  {
    id: 'together-not-serverless',
    providers: ['together'],
    since: '2025-06-21',
    when: { model: 'shut-down' },
    then: {
      reject: {
        status: 400,
        message:
          'Unable to access non-serverless model {model}. Please visit https://api.together.ai/models/{model} to create and start a new dedicated endpoint for the model.',
        type: 'invalid_request_error',
        code: 'model_not_available',
      },
    },
    sources: [
      'https://github.com/BerriAI/litellm/pull/25728',
      'https://github.com/Unstructured-IO/unstructured-ingest/pull/538',
    ],
    checked: '2026-11-25',
    unpublished: 'The code of the error, and the message for embedding models: this one is the message for Mixtral.',
  },
  {
    id: 'fireworks-not-deployed',
    providers: ['fireworks'],
    since: '2026-11-21',
    when: { model: /^accounts\/fireworks\/models\/firefunction-v1$/ },
    then: {
      reject: {
        status: 404,
        message: 'Model not found, inaccessible, and/or not deployed',
        type: 'error',
        code: 'NOT_FOUND',
        param: 'model',
      },
    },
    sources: [
      'https://fireworks.ai/models/fireworks/firefunction-v1.md',
      'https://github.com/anomalyco/models.dev/pull/5683',
    ],
    checked: '2026-11-25',
    unpublished: 'The day on which the model left the shared offer; its page has no date.',
  },
  {
    id: 'groq-fields',
    providers: ['groq'],
    since: '2024-02-29',
    when: { path: chat, sends: 'logit_bias' },
    then: {
      reject: { status: 400, message: "'{field}' is not supported", type: 'invalid_request_error', param: '{field}' },
    },
    sources: ['https://console.groq.com/docs/openai'],
    checked,
    unpublished: 'The words of the error.',
  },
  {
    id: 'groq-message-name',
    providers: ['groq'],
    since: '2024-02-29',
    when: { path: chat, sends: 'messages[].name' },
    then: {
      reject: { status: 400, message: "'{field}' is not supported", type: 'invalid_request_error', param: '{field}' },
    },
    sources: ['https://console.groq.com/docs/openai'],
    checked,
    unpublished: 'The words of the error.',
  },
  {
    id: 'groq-several-generations',
    providers: ['groq'],
    since: '2024-02-29',
    when: { path: chat, sends: 'n', except: 1 },
    then: {
      reject: { status: 400, message: "'{field}' must be 1", type: 'invalid_request_error', param: '{field}' },
    },
    sources: ['https://console.groq.com/docs/openai'],
    checked,
    unpublished: 'The words of the error.',
  },
  {
    id: 'anthropic-temperature',
    providers: ['anthropic'],
    since: '2026-04-18',
    when: { path: chat, model: /^claude-(?:opus-(?:4-[78]|5)|sonnet-5|haiku-5-5)/, sends: 'temperature' },
    then: {
      reject: {
        status: 400,
        message: 'temperature is deprecated for this model.',
        type: 'invalid_request_error',
        code: 'invalid_request_error',
        param: null,
      },
    },
    sources: [
      'https://github.com/yilewang/llm-for-zotero/issues/133',
      'https://github.com/aido-dev/aido/releases/tag/v1.4.2',
    ],
    checked,
  },
  {
    id: 'anthropic-top-p',
    providers: ['anthropic'],
    since: '2026-08-04',
    when: { path: chat, model: /^claude-(?:opus-(?:4-[78]|5)|sonnet-5|haiku-5-5)/, sends: 'top_p' },
    then: {
      reject: {
        status: 400,
        message: 'top_p is deprecated for this model.',
        type: 'invalid_request_error',
        code: 'invalid_request_error',
        param: null,
      },
    },
    sources: ['https://github.com/aido-dev/aido/releases/tag/v1.4.2'],
    checked,
    unpublished: 'The message; this one is the message for temperature.',
  },
  {
    id: 'anthropic-ignored-fields',
    providers: ['anthropic'],
    since: '2025-02-24',
    when: { path: chat },
    then: { ignore: ['response_format', 'seed', 'presence_penalty', 'frequency_penalty'] },
    sources: ['https://platform.claude.com/docs/en/cli-sdks-libraries/libraries/openai-sdk'],
    checked,
  },
  {
    id: 'gemini-thought-signature',
    providers: ['gemini'],
    since: '2025-11-18',
    when: {
      path: chat,
      model: /^gemini-[3-9]/,
      sends: 'messages[].tool_calls',
      unless: { field: 'messages[].tool_calls[].extra_content' },
    },
    then: {
      reject: { status: 400, message: 'Function call is missing a thought_signature in functionCall parts.' },
    },
    sources: [
      'https://github.com/openai/codex/issues/7519',
      'https://docs.apiyi.com/en/faq/gemini-thought-signature-missing.md',
    ],
    checked,
    unpublished: "The exact form of the error at the address that speaks OpenAI's protocol.",
  },
  {
    id: 'gemini-tool-call-content',
    providers: ['gemini'],
    since: '2026-03-31',
    when: { path: chat, sends: 'tools' },
    then: { shape: 'A message with tool calls has no content, which the library requires (null would do).' },
    sources: ['https://github.com/matlab-deep-learning/llms-with-matlab/issues/107'],
    checked: '2026-11-25',
    unpublished: 'The day of the change: this is the day on which somebody showed such an answer.',
  },
  {
    id: 'groq-tool-call-content',
    providers: ['groq'],
    since: '2025-02-01',
    when: { path: chat, sends: 'tools' },
    then: { shape: 'A message with tool calls has no content, which the library requires (null would do).' },
    sources: [
      'https://github.com/vercel/ai/tree/main/packages/groq/src/__fixtures__',
      'https://github.com/ahtavarasmus/lightfriend/blob/master/backend/src/api/groq_payloads.md',
    ],
    checked: '2026-11-25',
    unpublished: 'The day of the change: this is the month in which somebody showed such an answer.',
  },
  {
    id: 'openrouter-stream-usage',
    providers: ['openrouter'],
    since: '2026-03-03',
    when: { path: chat, sends: 'stream', except: false },
    then: {
      shape:
        'The last chunk of a stream has the usage and no choices, also where nobody asked for it. The library throws.',
    },
    sources: [
      'https://github.com/Effect-TS/effect/pull/6117',
      'https://github.com/Mintplex-Labs/anything-llm/pull/5113',
      'https://github.com/anomalyco/opencode/blob/1808fe8628327c988cf620fc5d394164177cd18e/packages/llm/test/fixtures/recordings/openai-compatible-chat/openrouter-streams-text.json',
    ],
    checked: '2026-11-30',
    unpublished:
      'The day of the change (this is the day of a report), and whether it still holds: a recording of 2026-05-06 has a choice in this chunk.',
  },
];
