import { ApiCallError } from 'modelfusion';
import { modelName } from './model';

// #region failure
/** What the page shows when Ollama gives no answer. Errors of the program itself are thrown on. */
export function failureResponse(error: unknown): Response {
  if (!(error instanceof ApiCallError)) throw error;
  // The message alone: the error also holds the request, with what people wrote.
  console.error(error.message);
  if (error.statusCode === undefined) {
    return new Response('Ollama does not answer. Is it running? Start it with: ollama serve', { status: 503 });
  }
  if (error.statusCode === 404) {
    return new Response(`Ollama has no model "${modelName}". Get it with: ollama pull ${modelName}`, { status: 503 });
  }
  return new Response('Ollama could not answer. Its log says why.', { status: 502 });
}
// #endregion failure
