import type { SiteOptions } from 'runnable-docs';

type Library = NonNullable<NonNullable<SiteOptions['docs']>[number]['library']>;

/**
 * What readers of the API reference look for, as rules over inheritance, source folders and forms
 * of names.
 */
export const referenceGroups: Library['groups'] = {
  sequence: ['Started', 'Finished'],
  // The calls that every model has stand before helpers of one provider.
  last: ['model-provider'],
  functions: [
    {
      label: 'Text',
      folders: ['generate-text', 'tokenize-text'],
      named: /^countOpenAI|^getOpenAI/,
      first: ['generateText', 'streamText'],
    },
    {
      label: 'Object',
      folders: ['generate-object', 'schema'],
      named: /^ObjectStream/,
      first: ['generateObject', 'streamObject', 'zodSchema', 'uncheckedSchema'],
    },
    { label: 'Image', folders: ['generate-image'] },
    { label: 'Speech', folders: ['generate-speech'] },
    { label: 'Transcription', folders: ['generate-transcription'], named: /Audio/ },
    { label: 'Embedding', folders: ['embed', 'classify'], named: /^cosine/, first: ['embed', 'embedMany'] },
    { label: 'Tools', folders: ['tool'], first: ['generateToolCall', 'generateToolCalls', 'runTool', 'runTools'] },
    {
      label: 'Vector index',
      folders: ['vector-index', 'retriever', 'text-chunk'],
      first: ['splitTextChunk', 'splitTextChunks', 'splitOnSeparator', 'upsertIntoVectorIndex', 'retrieve'],
    },
    { label: 'Prompt formats', folders: ['prompt-template'], named: /^mapBasicPromptTo|PromptFunction$/ },
    { label: 'Utilities', folders: ['core', 'util'] },
  ],
  classes: [
    { label: 'Models', is: ['Model', 'AbstractModel'] },
    { label: 'Configurations', is: ['ApiConfiguration', 'AbstractApiConfiguration'] },
    { label: 'Tokenizers', is: ['BasicTokenizer'] },
    { label: 'Errors', is: ['Error'] },
    { label: 'Tools', is: ['Tool'] },
  ],
  interfaces: [
    { label: 'Settings', is: ['ModelSettings'], named: /(?:Settings|Options)$/ },
    { label: 'Events', is: ['BaseFunctionEvent'], named: /Events?(?:Result)?$/ },
    {
      label: 'Prompts',
      named: /(?:Prompt|PromptTemplate|PromptTemplateProvider|Part)$/,
      first: ['InstructionPrompt', 'ChatPrompt', 'TextPart', 'ImagePart', 'ToolCallPart', 'ToolResponsePart'],
    },
    { label: 'Models', is: ['Model'] },
  ],
  namespaces: [
    { label: 'Providers', folders: ['model-provider'] },
    { label: 'Prompt formats', folders: ['prompt-template'] },
  ],
  types: [
    { label: 'Settings', named: /(?:Settings|Options|Configuration)$/ },
    { label: 'Events', is: ['BaseFunctionEvent'], named: /(?:Event|EventResult)$/ },
    { label: 'Prompts', named: /(?:Prompt|PromptTemplate|PromptFunction|Content|Message)$/ },
    { label: 'Responses', named: /(?:Response|ResponseFormatType|ErrorData|Chunk)$/ },
    { label: 'Model names', named: /(?:ModelType|Voice|Preset|Sampler)$/ },
  ],
};
