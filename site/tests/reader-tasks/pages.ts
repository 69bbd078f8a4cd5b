/** The pages that the tasks read, by their paths in `content/` without extension: the tasks run again when one changes. */
export const taskPages: readonly string[] = [
  'guide/experimental/guard',
  'guide/function/generate-text',
  'guide/function/generate-transcription',
  'guide/index',
  'guide/tools/agent-loop',
  'guide/troubleshooting/bundling',
  'guide/util/abort',
  'guide/util/api-configuration/retry',
  'guide/util/observer',
  'integration/model-provider/ollama',
  'integration/model-provider/openai/index',
  'integration/model-provider/openaicompatible/index',
  'integration/vector-index/memory',
  'tutorial/retrieval-augmented-generation',
];
