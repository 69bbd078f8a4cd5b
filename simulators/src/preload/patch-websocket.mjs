import { route } from './route.mjs';

/** Makes the WebSocket that newer versions of Node have built in ask the simulators. */
export function patchWebSocket() {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  if (descriptor === undefined) return;
  const define = (value) =>
    Object.defineProperty(globalThis, 'WebSocket', { configurable: true, writable: true, value });
  Object.defineProperty(globalThis, 'WebSocket', {
    configurable: true,
    // Asked for only when used: Node loads it then, and puts it in the place of this property, as its own getter does.
    get() {
      const patched = wrap(descriptor.get?.call(globalThis) ?? descriptor.value);
      define(patched);
      return patched;
    },
    set: define,
  });
}

function wrap(Original) {
  return class WebSocket extends Original {
    constructor(url, ...rest) {
      super(route(new URL(url)), ...rest);
    }
  };
}
