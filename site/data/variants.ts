import { modelIdsIn } from '../library/model-ids.ts';
import { findModel } from './providers.ts';

/*
 * Which model a sample gets from each provider, by the role that its fence names: `$text()`. Only models that work
 * today are here; tests/data/variants.test.ts compares them with providers.json and the simulators' table.
 */

interface Variant {
  expression: string;
  imports: Record<string, string[]>;
  calls?: Record<string, string>;
  needs?: string[];
  note?: string;
}

/** What only some variants have. */
type More = Omit<Variant, 'expression' | 'imports'>;

/** The last day of a model that is scheduled to go, from the table of models. */
function noteOn(expression: string): string | undefined {
  const ending = modelIdsIn(expression).flatMap((id) => findModel(id) ?? []);
  const [fact] = ending.filter(({ state }) => state === 'scheduled');
  return fact?.on === undefined ? undefined : `\`${fact.id}\` will be shut down on ${fact.on}.`;
}

function variant(expression: string, names: string[], more: More = {}): Variant {
  const notes = [more.note, noteOn(expression)].filter((note) => note !== undefined);
  return {
    expression,
    imports: { modelfusion: names },
    ...more,
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

const compatible = (api: string, model: string, more?: More) =>
  variant(
    `openaicompatible.ChatTextGenerator({ api: ${api}, model: '${model}' })`,
    ['openai', 'openaicompatible'],
    more,
  );
const compatibleEmbedder = (api: string, model: string, more?: More) =>
  variant(`openaicompatible.TextEmbedder({ api: ${api}, model: '${model}' })`, ['openai', 'openaicompatible'], more);
/** Servers on the reader's machine ask for no key, but the library does. */
const local = (port: number) => `openai.Api({ baseUrl: 'http://127.0.0.1:${port}/v1', apiKey: 'none' })`;

/** A language model that takes and returns text. */
const text = {
  ollama: variant("ollama.ChatTextGenerator({ model: 'mistral' })", ['ollama']),
  openai: compatible('openai.Api({})', 'gpt-4.1-mini', { needs: ['OPENAI_API_KEY'] }),
  // Its own class, whose types end with older models: the one for OpenAI's protocol rejects Mistral's answers
  // (`mistral-tool-calls-null`).
  mistral: variant("mistral.ChatTextGenerator({ model: 'mistral-small-2603' as 'mistral-small' })", ['mistral'], {
    needs: ['MISTRAL_API_KEY'],
  }),
  llamacpp: compatible(local(8080), 'local'),
};

/** Mistral's models take a template for JSON only after the form of the prompt is chosen. */
const object = {
  ...text,
  mistral: {
    ...text.mistral,
    calls: { asObjectGenerationModel: 'withInstructionPrompt().asObjectGenerationModel($arguments)' },
  },
};

/** A model that gets the tool as part of the prompt, where not all models take it or the library can't read the call. */
function toolInPrompt(model: Variant): Variant {
  const call = (form: 'text' | 'instruction') =>
    `withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.${form}())`;
  return {
    ...model,
    imports: { modelfusion: ['jsonToolCallPrompt', ...(model.imports.modelfusion ?? [])] },
    calls: { withTextPrompt: call('text'), withInstructionPrompt: call('instruction') },
  };
}

const unknownImages = (name: string, what: string) => ({
  missing: `None of the documentation that we read says whether ${what} accepts pictures in the form in which the library sends them to ${name}.`,
});

const roles: Record<string, Record<string, Variant | { missing: string }>> = {
  text,
  chat: text,
  object,
  tools: {
    ollama: toolInPrompt(text.ollama),
    openai: text.openai,
    mistral: toolInPrompt(text.mistral),
    llamacpp: toolInPrompt(text.llamacpp),
  },
  toolCalls: {
    openai: text.openai,
    mistral: {
      missing:
        "The library's class for Mistral doesn't send tools, and the one for OpenAI-compatible services rejects Mistral's responses. The library can put one tool into the prompt. For several, write a prompt template, as the page about generateToolCalls shows.",
    },
    ollama: {
      missing:
        'For Ollama, the library puts the tool into the prompt, and it supports only one tool, with a text or an instruction prompt. For several tools or a conversation, write a prompt template, as the page about generateToolCalls shows.',
    },
    llamacpp: {
      missing: 'Whether the Llama.cpp server accepts tools depends on the model and on how you start the server.',
    },
  },
  vision: {
    ollama: variant("ollama.ChatTextGenerator({ model: 'llava' })", ['ollama']),
    openai: {
      missing:
        'The API expects the address of a picture in an object, and the library sends it as a string. Correct the request first, as the page about OpenAI-compatible services shows.',
    },
    mistral: unknownImages('Mistral', '`mistral-small-2603`'),
    llamacpp: unknownImages('Llama.cpp', 'its server'),
  },
  embedding: {
    ollama: compatibleEmbedder(local(11434), 'nomic-embed-text', {
      note: 'Download the model with `ollama pull nomic-embed-text`.',
    }),
    openai: variant("openai.TextEmbedder({ model: 'text-embedding-3-small' })", ['openai'], {
      needs: ['OPENAI_API_KEY'],
    }),
    mistral: variant("mistral.TextEmbedder({ model: 'mistral-embed' })", ['mistral'], { needs: ['MISTRAL_API_KEY'] }),
    cohere: variant("cohere.TextEmbedder({ model: 'embed-english-v3.0', inputType: 'search_document' })", ['cohere'], {
      needs: ['COHERE_API_KEY'],
      note: 'Here, `inputType` is set for stored texts: use `search_query` for questions and `classification` to classify.',
    }),
    llamacpp: compatibleEmbedder(local(8080), 'local'),
  },
  image: {
    automatic1111: variant("automatic1111.ImageGenerator({ model: 'v1-5-pruned-emaonly.safetensors' })", [
      'automatic1111',
    ]),
    openai: {
      missing:
        'The library calls models that OpenAI shut down on 2026-05-12, and sends the newer ones a setting that they reject.',
    },
    stability: {
      missing: "Stability AI doesn't publish whether the models that the library calls still work.",
    },
  },
  speech: {
    elevenlabs: variant(
      "elevenlabs.SpeechGenerator({ model: 'eleven_multilingual_v2', voice: 'pNInz6obpgDQGcFmaJgB' })",
      ['elevenlabs'],
      { needs: ['ELEVENLABS_API_KEY'] },
    ),
    openai: variant("openai.SpeechGenerator({ model: 'tts-1', voice: 'onyx' })", ['openai'], {
      needs: ['OPENAI_API_KEY'],
    }),
    lmnt: variant(
      "lmnt.SpeechGenerator({ api: lmnt.Api({ customCallHeaders: () => ({ 'lmnt-version': '2025-09-25' }) }), voice: '034b632b-df71-46c8-b440-86a42ffc3cf3' })",
      ['lmnt'],
      { needs: ['LMNT_API_KEY'] },
    ),
  },
  transcription: {
    whispercpp: variant('whispercpp.Transcriber()', ['whispercpp']),
    openai: variant("openai.Transcriber({ model: 'whisper-1' })", ['openai'], { needs: ['OPENAI_API_KEY'] }),
  },
};

export const variants = {
  format: { printWidth: 80, singleQuote: true },
  providers: [
    { id: 'ollama', label: 'Ollama' },
    { id: 'whispercpp', label: 'Whisper.cpp' },
    { id: 'automatic1111', label: 'Automatic1111' },
    { id: 'elevenlabs', label: 'ElevenLabs' },
    { id: 'openai', label: 'OpenAI' },
    { id: 'mistral', label: 'Mistral' },
    { id: 'cohere', label: 'Cohere' },
    { id: 'lmnt', label: 'LMNT' },
    { id: 'stability', label: 'Stability AI' },
    { id: 'llamacpp', label: 'Llama.cpp' },
  ],
  roles,
};
