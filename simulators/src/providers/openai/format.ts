import type { Failure } from '../provider.ts';
import { hash } from '../../language/hash.ts';

/** OpenAI's error body, which the services that are compatible with it share. */
export function openAIError({ status, message, type }: Failure): unknown {
  const code =
    status === 401
      ? 'invalid_api_key'
      : type === 'insufficient_quota'
        ? type
        : status === 429
          ? 'rate_limit_exceeded'
          : null;
  return { error: { message, type, param: null, code } };
}

/** An id that is always the same for the same request. */
export function idOf(prefix: string, content: object | string): string {
  const text = JSON.stringify(content);
  return `${prefix}-${hash(text).toString(36)}${hash(`${text}#`).toString(36)}`;
}
