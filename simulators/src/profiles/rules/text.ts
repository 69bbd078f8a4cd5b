import type { Rule } from '../rule.ts';

const checked = '2026-11-21';
const chat = /\/chat\/completions$/;

/** Providers of text that have protocols of their own. */
export const textRules: readonly Rule[] = [
  {
    id: 'cohere-generate',
    providers: ['cohere'],
    since: '2025-09-15',
    when: { path: /^\/v1\/generate$/ },
    then: {
      reject: {
        status: 404,
        message:
          'Generate API was removed on September 15 2025. Please migrate to Chat API. See https://docs.cohere.com/docs/migrating-from-cogenerate-to-cochat for details.',
      },
    },
    sources: [
      'https://docs.cohere.com/changelog/2025-09-15-major-command-deprecations',
      'https://github.com/sinanuozdemir/quick-start-guide-to-llms/pull/35',
    ],
    checked,
    unpublished: 'The status: it is the one that Cohere answers for models removed on the same day.',
  },
  {
    id: 'cohere-model-shut-down',
    providers: ['cohere'],
    since: '2025-09-15',
    when: { path: /^\/(?:v1\/embed|compatibility\/)/, model: 'shut-down' },
    then: {
      reject: {
        status: 404,
        message:
          "model '{model}' was removed on {date}. See https://docs.cohere.com/docs/models for a list of models you can use instead.",
      },
    },
    sources: [
      'https://github.com/pydantic/pydantic-ai/pull/3201',
      'https://docs.cohere.com/changelog/2026-04-04-embed-v2-aya-8b-retirement.md',
    ],
    checked,
    unpublished: 'The message for the embedding models; this one is the message for a text model.',
  },
  {
    id: 'cohere-tokenize-model',
    providers: ['cohere'],
    since: '2025-09-15',
    when: { path: /^\/v1\/(?:de)?tokenize$/, model: 'shut-down' },
    then: { unknown: 'Whether the tokenizer still takes the id of a retired model.' },
    sources: ['https://docs.cohere.com/v2/reference/tokenize'],
    checked,
  },
  {
    id: 'cohere-input-type',
    providers: ['cohere'],
    since: '2023-11-11',
    when: { path: /^\/v1\/embed$/, model: /-v3\.0$/, unless: { field: 'input_type' } },
    then: {
      reject: {
        status: 400,
        message: 'invalid request: valid input_type must be provided with the provided model',
      },
    },
    sources: [
      'https://github.com/chroma-core/chroma/issues/1385',
      'https://github.com/langchain-ai/langchainjs/issues/3894',
    ],
    checked,
  },
  {
    id: 'huggingface-address-gone',
    providers: ['huggingface'],
    since: '2025-12-11',
    when: { path: /^\/models\// },
    then: {
      reject: {
        status: 410,
        message:
          'https://api-inference.huggingface.co is no longer supported. Please use https://router.huggingface.co instead.',
      },
    },
    sources: [
      'https://github.com/SreejanPersonal/JARVIS-AGI/issues/9',
      'https://github.com/promptfoo/promptfoo/pull/6624',
      'https://github.com/ianarawjo/ChainForge/issues/406',
    ],
    checked,
    unpublished: 'The day on which it began; the first report read is of 2025-12-11.',
  },
  {
    id: 'mistral-bare-ids',
    providers: ['mistral'],
    since: '2025-03-30',
    when: { model: /^mistral-(?:tiny|small|medium)$/ },
    then: {
      unknown:
        'The models that these names stood for are retired; whether the names lead to newer ones is not published.',
    },
    sources: [
      'https://docs.mistral.ai/models/mistral-medium-1-0-23-12.md',
      'https://github.com/langgenius/dify-official-plugins/pull/1090',
    ],
    checked,
  },
  {
    id: 'mistral-max-completion-tokens',
    providers: ['mistral'],
    since: '2025-12-12',
    when: { path: chat, sends: 'max_completion_tokens' },
    then: {
      reject: {
        status: 422,
        message: 'Extra inputs are not permitted',
        body: {
          object: 'error',
          message: {
            detail: [
              {
                type: 'extra_forbidden',
                loc: ['body', 'max_completion_tokens'],
                msg: 'Extra inputs are not permitted',
                input: '{value}',
              },
            ],
          },
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      },
    },
    sources: ['https://github.com/editor-code-assistant/eca/issues/231'],
    checked,
  },
  {
    id: 'mistral-stream-role',
    providers: ['mistral'],
    since: '2024-11-04',
    when: { path: chat, sends: 'stream', except: false },
    then: { shape: 'A chunk after the first has no role; in early 2024, its role was null.' },
    sources: [
      'https://github.com/langchain-ai/langchain/issues/27886',
      'https://github.com/BerriAI/litellm/issues/1371',
    ],
    checked,
    unpublished: 'The day of the change: this is the day on which somebody showed such a stream.',
  },
  {
    id: 'mistral-tool-call-type',
    providers: ['mistral'],
    since: '2025-02-20',
    when: { path: chat, sends: 'tools' },
    then: { shape: 'A tool call in the response has no type, and its message no content; the library requires both.' },
    sources: [
      'https://github.com/LLPhant/LLPhant/issues/311',
      'https://github.com/graniet/llm/issues/67',
      'https://github.com/agentjido/req_llm/pull/373',
    ],
    checked: '2026-11-25',
    unpublished: 'The day of the change: this is the day on which somebody reported it.',
  },
  {
    id: 'mistral-tool-calls-null',
    providers: ['mistral'],
    since: '2024-11-25',
    when: { path: chat, unless: { field: 'stream', value: true } },
    then: {
      shape:
        "A message without tool calls has tool_calls: null. The library's class for OpenAI's protocol rejects that; its class for Mistral doesn't read the field.",
    },
    sources: [
      'https://github.com/M-Lai-ai/LLM-Provider-reference',
      'https://github.com/vercel/ai/tree/main/packages/mistral/src/__fixtures__',
    ],
    checked: '2026-11-25',
    unpublished: 'The day of the change: this is the day on which somebody showed such an answer.',
  },
  {
    id: 'mistral-safe-mode',
    providers: ['mistral'],
    since: '2025-01-02',
    when: { path: chat, sends: 'safe_mode' },
    then: {
      unknown: 'Fields that Mistral does not know are refused with 422; whether safe_mode still is one that it knows.',
    },
    sources: ['https://github.com/mistralai/platform-docs-public/issues/7'],
    checked,
  },
];
