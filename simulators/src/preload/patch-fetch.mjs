import { route } from './route.mjs';

/** Makes fetch ask the simulators. What has no host (`data:`) is fetched as it is. */
export function patchFetch() {
  const original = globalThis.fetch;
  globalThis.fetch = async function fetch(input, init) {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!/^https?:$/.test(url.protocol)) return original(input, init);
    const target = route(url);
    if (target === url) return original(input, init);
    return original(input instanceof Request ? new Request(target, input) : target, init);
  };
}
