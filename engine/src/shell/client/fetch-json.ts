/** A file of the site couldn't be fetched. */
export class FetchError extends Error {
  override name = 'FetchError';
}

/**
 * Whether a document is there, asked past every cache.
 * @throws FetchError where the host doesn't answer.
 */
export async function documentExists(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch (error) {
    throw new FetchError(`${address} didn't load: no answer.`, { cause: error });
  }
}

/**
 * The JSON at an address of the site; `undefined` where there is nothing (404).
 * @throws FetchError naming the address and the reason: no answer, another status, not JSON.
 */
export async function fetchJson<T>(address: string, init: RequestInit = {}): Promise<T | undefined> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers: { accept: 'application/json' } });
  } catch (error) {
    throw new FetchError(`${address} didn't load: no answer.`, { cause: error });
  }
  if (response.status === 404) return undefined;
  if (!response.ok) throw new FetchError(`${address} didn't load: status ${String(response.status)}.`);
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw new FetchError(`${address} didn't load: the response isn't JSON.`, { cause: error });
  }
}
