import type { Rule } from '../rule.ts';

const providers = ['openai', 'helicone'];
const checked = '2026-11-21';
const chat = /\/chat\/completions$/;
const images = /\/images\/generations$/;

const unsupported = {
  status: 400,
  message: "Unsupported parameter: '{field}' is not supported with this model.",
  type: 'invalid_request_error',
  code: 'unsupported_parameter',
  param: '{field}',
};
const penaltiesElsewhere =
  'Whether gpt-5.1 and later refuse it as well, and whether 0 is taken: the reports have no zero.';

/** What OpenAI has changed; a request through Helicone reaches the same models. */
export const openaiRules: readonly Rule[] = [
  {
    id: 'openai-model-shut-down',
    providers,
    since: '2024-09-13',
    when: { model: 'shut-down' },
    then: {
      reject: {
        status: 404,
        message: 'The model `{model}` does not exist or you do not have access to it.',
        type: 'invalid_request_error',
        code: 'model_not_found',
        param: null,
      },
    },
    sources: [
      'https://github.com/janhq/jan/issues/6595',
      'https://github.com/continuedev/continue/issues/9687',
      'https://developers.openai.com/api/docs/deprecations',
    ],
    checked,
    unpublished: 'Which of two texts a model gets: some say "has been deprecated", with the same status and code.',
  },
  {
    id: 'openai-max-tokens',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-[56]/, sends: 'max_tokens' },
    then: {
      reject: {
        status: 400,
        message:
          "Unsupported parameter: '{field}' is not supported with this model. Use 'max_completion_tokens' instead.",
        type: 'invalid_request_error',
        code: 'unsupported_parameter',
        param: '{field}',
      },
    },
    sources: [
      'https://github.com/griptape-ai/ComfyUI-Griptape/issues/312',
      'https://github.com/langflow-ai/openrag/issues/398',
      'https://github.com/ChatGPTBox-dev/chatGPTBox/pull/1062',
    ],
    checked,
  },
  {
    id: 'openai-temperature',
    providers,
    since: '2025-08-07',
    when: {
      path: chat,
      model: /^gpt-(?:5(?:-mini|-nano)?(?:-\d{4}-|$)|5\.[56]|6)/,
      sends: 'temperature',
      except: 1,
      unless: { field: 'reasoning_effort', value: 'none' },
    },
    then: {
      reject: {
        status: 400,
        message:
          "Unsupported value: '{field}' does not support {value} with this model. Only the default (1) value is supported.",
        type: 'invalid_request_error',
        code: 'unsupported_value',
        param: '{field}',
      },
    },
    sources: [
      'https://github.com/diffbot/code-gpt-docs/issues/445',
      'https://github.com/repowise-dev/repowise/issues/987',
      'https://github.com/anomalyco/models.dev/issues/6639',
      'https://github.com/ChatGPTBox-dev/chatGPTBox/pull/1062',
    ],
    checked,
  },
  {
    id: 'openai-temperature-5.1-to-5.4',
    providers,
    since: '2025-11-13',
    when: { path: chat, model: /^gpt-5\.[124]/, sends: 'temperature', except: 1 },
    then: {
      unknown: 'Reports disagree: accepted while no reasoning effort is set, or refused for gpt-5.4 as for gpt-5.',
    },
    sources: ['https://github.com/vercel/ai/issues/10932', 'https://github.com/johny-b/llmcomp/issues/69'],
    checked,
  },
  {
    id: 'openai-top-p',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-(?:5(?:-mini|-nano)?(?:-\d{4}-|$)|5\.6)/, sends: 'top_p' },
    then: { reject: unsupported },
    sources: ['https://github.com/chatboxai/chatbox/issues/2627', 'https://github.com/mnfst/modelparams.dev/pull/207'],
    checked,
    unpublished: 'Whether gpt-5.1 to 5.5 and gpt-6 refuse it as well: the simulators take it there.',
  },
  {
    id: 'openai-presence-penalty',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-5(?:-mini|-nano)?(?:-\d{4}-|$)/, sends: 'presence_penalty' },
    then: { reject: unsupported },
    sources: ['https://github.com/nextai-translator/nextai-translator/issues/1781'],
    checked: '2026-11-25',
    unpublished: penaltiesElsewhere,
  },
  {
    id: 'openai-frequency-penalty',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-5(?:-mini|-nano)?(?:-\d{4}-|$)/, sends: 'frequency_penalty' },
    then: { reject: unsupported },
    sources: ['https://github.com/oracle/ai-optimizer/issues/240'],
    checked: '2026-11-25',
    unpublished: penaltiesElsewhere,
  },
  {
    id: 'openai-stop',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-5(?:(?:-mini|-nano)?(?:-\d{4}-|$)|\.2)/, sends: 'stop' },
    then: { reject: unsupported },
    sources: [
      'https://github.com/FlowiseAI/Flowise/issues/5046',
      'https://github.com/BittnerPierre/AI-Agent-Casebook/issues/133',
      'https://github.com/huggingface/smolagents/issues/1893',
    ],
    checked,
  },
  {
    id: 'openai-stop-newer',
    providers,
    since: '2025-11-13',
    when: { path: chat, model: /^gpt-(?:5\.[1456]|6)/, sends: 'stop' },
    then: { unknown: 'No report says whether gpt-5.1, 5.4, 5.5, 5.6, and 6 take stop sequences.' },
    sources: [],
    checked,
  },
  {
    id: 'openai-tools-without-none',
    providers,
    since: '2026-06-06',
    when: {
      path: chat,
      model: /^gpt-(?:5\.6|6)/,
      sends: 'tools',
      unless: { field: 'reasoning_effort', value: 'none' },
    },
    then: {
      reject: {
        status: 400,
        message:
          "Function tools with reasoning_effort are not supported for {model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
        type: 'invalid_request_error',
        code: null,
        param: 'reasoning_effort',
      },
    },
    sources: [
      'https://github.com/BerriAI/litellm/pull/34569',
      'https://github.com/GEMISIS/leviath/issues/333',
      'https://docs.laozhang.ai/en/announcements/gpt-6-chat-tools-2026-11',
    ],
    checked,
    unpublished: 'The words of the error for gpt-6.',
  },
  {
    id: 'openai-effort-none',
    providers,
    since: '2026-11-04',
    when: { path: chat, model: /^gpt-(?:6-astra|6\.1-sol)/, sends: 'reasoning_effort', except: undefined },
    then: { unknown: "gpt-6-astra and gpt-6.1-sol don't take 'none'; the error they answer with isn't published." },
    sources: ['https://docs.laozhang.ai/en/announcements/gpt-6-chat-tools-2026-11'],
    checked,
  },
  {
    id: 'openai-image-url',
    providers,
    since: '2024-08-17',
    when: { path: chat, sends: 'messages[].content[].image_url', asText: true },
    then: {
      reject: {
        status: 400,
        message: "Invalid type for '{field}': expected an object, but got a string instead.",
        type: 'invalid_request_error',
        code: 'invalid_type',
        param: '{field}',
      },
    },
    sources: [
      'https://github.com/microsoft/promptflow/issues/3946',
      'https://github.com/multimodal-interpretability/maia/issues/3',
      'https://github.com/laurent22/joplin/pull/16141',
    ],
    checked,
  },
  {
    id: 'openai-functions',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-(?:4\.1|4o|[56])/, sends: 'functions' },
    then: { unknown: 'The only report is about gpt-5-chat-latest, which is shut down: it refused functions.' },
    sources: ['https://community.openai.com/t/gpt-5-gpt-5-mini-and-gpt-5-nano-now-available-in-the-api/1337048/3'],
    checked,
  },
  {
    id: 'openai-json-mode',
    providers,
    since: '2025-08-07',
    when: { path: chat, model: /^gpt-[56]/, sends: 'response_format' },
    then: { unknown: 'No report says whether gpt-5 and later still take response_format json_object.' },
    sources: [],
    checked,
  },
  {
    id: 'openai-image-response-format',
    providers,
    since: '2025-04-23',
    when: { path: images, model: /^(?:gpt-image|chatgpt-image)/, sends: 'response_format' },
    then: {
      reject: {
        status: 400,
        message: "The parameter '{field}' is not supported: this model always returns base64.",
        type: 'invalid_request_error',
        param: '{field}',
      },
    },
    sources: ['https://github.com/ed-donner/llm_engineering/pull/3432'],
    checked,
    unpublished: 'The words and the code of the error.',
  },
  {
    id: 'openai-image-default-model',
    providers,
    since: '2026-05-12',
    when: { path: images, sends: 'response_format', unless: { field: 'model' } },
    then: {
      reject: {
        status: 400,
        message: "The parameter '{field}' is not supported by any image model that is left.",
        type: 'invalid_request_error',
        param: '{field}',
      },
    },
    sources: [
      'https://developers.openai.com/api/docs/models/dall-e-2.md',
      'https://github.com/BerriAI/litellm/pull/27787',
      'https://github.com/ed-donner/llm_engineering/pull/3432',
    ],
    checked,
    unpublished:
      'Which model a request without one gets, and the words of the error. That it fails follows: the two models that took the parameter are shut down.',
  },
  {
    id: 'openai-image-base64',
    providers,
    since: '2025-04-23',
    when: { path: images, model: /^(?:gpt-image|chatgpt-image)/ },
    then: { shape: 'Images are always sent as base64.' },
    sources: ['https://github.com/ed-donner/llm_engineering/pull/3432'],
    checked,
  },
];
