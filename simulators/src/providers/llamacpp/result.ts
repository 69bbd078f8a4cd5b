import type { Generation } from '../../generation/generate.ts';

export const modelName = 'models/llama-2-7b-chat.Q4_K_M.gguf';

/** A request to `/completion`, as far as the simulator uses it or reports it back. */
export interface CompletionBody {
  prompt: string;
  stream?: boolean;
  grammar?: string;
  image_data?: Array<{ id: number; data: string }>;
  n_predict?: number;
  stop?: string[];
  temperature?: number;
  seed?: number;
  top_k?: number;
  top_p?: number;
}

/** Milliseconds per token in the timings. */
const msPerToken = 20;

/** What every version of llama.cpp reports besides the text, at the end of a stream or with the whole text. */
function commonResult(body: CompletionBody, { stoppedBy, tokens }: Generation, promptTokens: number) {
  return {
    stop: true,
    model: modelName,
    prompt: body.prompt,
    stopping_word: stoppedBy,
    tokens_cached: promptTokens + tokens,
    tokens_evaluated: promptTokens,
    tokens_predicted: tokens,
    truncated: false,
    timings: {
      predicted_ms: tokens * msPerToken,
      predicted_n: tokens,
      predicted_per_second: 1000 / msPerToken,
      predicted_per_token_ms: msPerToken,
      prompt_ms: promptTokens,
      prompt_n: promptTokens,
      prompt_per_second: 1000,
      prompt_per_token_ms: 1,
    },
  };
}

/** The settings that every version reports. */
function commonSettings(body: CompletionBody) {
  return {
    frequency_penalty: 0,
    grammar: body.grammar ?? '',
    ignore_eos: false,
    logit_bias: [],
    mirostat: 0,
    mirostat_eta: 0.1,
    mirostat_tau: 5,
    n_keep: 0,
    n_predict: body.n_predict ?? -1,
    n_probs: 0,
    presence_penalty: 0,
    repeat_last_n: 64,
    seed: body.seed ?? 4294967295,
    stop: body.stop ?? [],
    stream: body.stream ?? false,
    temperature: body.temperature ?? 0.8,
    top_k: body.top_k ?? 40,
    top_p: body.top_p ?? 0.95,
    typical_p: 1,
  };
}

/** The report of early 2024. */
export function earlyResult(body: CompletionBody, generation: Generation, promptTokens: number) {
  const { finish } = generation;
  return {
    ...commonResult(body, generation, promptTokens),
    slot_id: 0,
    stopped_eos: finish === 'stop',
    stopped_limit: finish === 'length',
    stopped_word: finish === 'stop-sequence',
    generation_settings: {
      ...commonSettings(body),
      model: modelName,
      n_ctx: 4096,
      penalize_nl: true,
      repeat_penalty: 1.1,
      tfs_z: 1,
    },
  };
}

const stopTypes = { stop: 'eos', length: 'limit', 'stop-sequence': 'word', 'tool-calls': 'eos' } as const;

/** The report of today: https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md */
export function currentResult(body: CompletionBody, generation: Generation, promptTokens: number) {
  return {
    ...commonResult(body, generation, promptTokens),
    index: 0,
    id_slot: 0,
    tokens: [],
    stop_type: stopTypes[generation.finish],
    has_new_line: (generation.text ?? '').includes('\n'),
    generation_settings: {
      ...commonSettings(body),
      min_p: 0.05,
      repeat_penalty: 1,
      samplers: ['dry', 'top_k', 'typ_p', 'top_p', 'min_p', 'xtc', 'temperature'],
      timings_per_token: false,
    },
  };
}
