import { route } from './route.mjs';

/** Makes the WebSocket that newer versions of Node have built in ask the simulators. */
export function patchWebSocket() {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  if (descriptor === undefined) return;
  let patched;
  Object.defineProperty(globalThis, 'WebSocket', {
    configurable: true,
    // Asked for only when used: Node loads it then.
    get: () => (patched ??= wrap(descriptor.get?.call(globalThis) ?? descriptor.value)),
    set: (value) => {
      patched = value;
    },
  });
}

function wrap(Original) {
  return class WebSocket extends Original {
    constructor(url, ...rest) {
      super(route(new URL(url)), ...rest);
    }
  };
}
