/** A request that Pinecone refuses with status 400 and these words. */
export class RefusedError extends Error {
  readonly statusCode = 400;
}
