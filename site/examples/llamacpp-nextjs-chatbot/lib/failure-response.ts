import { ApiCallError, RetryError } from 'modelfusion';

// #region failure
/** What the page shows when the server gives no answer. Errors of the program itself are thrown on. */
export function failureResponse(error: unknown): Response {
  const cause = error instanceof RetryError ? error.lastError : error;
  if (!(cause instanceof ApiCallError)) throw error;
  // The message alone: the error also holds the request, with what people wrote.
  console.error(cause.message);
  if (cause.statusCode === undefined) {
    return new Response('The Llama.cpp server does not answer. Is it running?', { status: 503 });
  }
  return new Response('The Llama.cpp server could not answer.', { status: 502 });
}
// #endregion failure
