import { useContext, type Context } from 'react';

/** A component was rendered outside the provider that it needs: a mistake of whoever wrote it. */
export class ReactContextError extends Error {
  override name = 'ReactContextError';

  constructor(hook: string, provider: string) {
    super(`${hook} was called outside <${provider}>. Render the component that calls it inside <${provider}>.`);
  }
}

/**
 * The value of a context that has no sensible default.
 * @throws ReactContextError where there is no provider above, with the names of the hook and the provider.
 */
export function useRequired<T>(context: Context<T | undefined>, hook: string, provider: string): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(hook, provider);
  return value;
}
