/** The part of negotiator 1 that is used here; @types/negotiator describes 0.6, which doesn't have preferences. */
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    /** The available encoding that the client likes best; among equals, the first preferred one. */
    encoding(available: readonly string[], options?: { preferred?: readonly string[] }): string | undefined;
    /** The available media type that the client likes best; among equals, the first one. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
