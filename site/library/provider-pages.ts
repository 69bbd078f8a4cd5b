const label: Record<string, string> = {
  automatic1111: 'Automatic1111',
  cohere: 'Cohere',
  elevenlabs: 'ElevenLabs',
  huggingface: 'Hugging Face',
  llamacpp: 'Llama.cpp',
  lmnt: 'LMNT',
  mistral: 'Mistral',
  ollama: 'Ollama',
  openai: 'OpenAI',
  openaicompatible: 'OpenAI-compatible',
  stability: 'Stability AI',
  whispercpp: 'Whisper.cpp',
};

const withSubPages = ['llamacpp', 'openai', 'openaicompatible'];

/** How a provider is called in prose. */
export function providerLabel(provider: string): string {
  return label[provider] ?? provider;
}

/** Route of a provider's page. */
export function providerPage(provider: string): string {
  return `/integration/model-provider/${provider}${withSubPages.includes(provider) ? '/' : ''}`;
}
