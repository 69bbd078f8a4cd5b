// Stands in for js-tiktoken/lite: the same encoder, built when it is first used instead of when it is made.
// ModelFusion makes one for every OpenAI model, and again for each copy of it with other settings, and its
// constructor reads 100,000 tokens at once: about 330 ms that most samples have no use for. Made only of what it
// was called with, an encoder does the same whenever it is built. Needed until the constructor reads no tokens:
// https://github.com/dqbd/tiktoken/blob/2e7f5f1c9574c6bb53e8e63bdda3b087be9556c0/js/src/core.ts#L84
import { inspect } from 'node:util';
import { Tiktoken as Encoder } from 'js-tiktoken/lite';

export * from 'js-tiktoken/lite';

/** Only the prototype is right without building anything. */
const traps = Object.getOwnPropertyNames(Reflect).filter((trap) => trap !== 'getPrototypeOf');

export const Tiktoken = new Proxy(Encoder, {
  construct(Class, args, newTarget) {
    let isBuilt = false;
    const build = (target) => {
      if (isBuilt) return target;
      isBuilt = true;
      delete target[inspect.custom];
      return Object.defineProperties(
        target,
        Object.getOwnPropertyDescriptors(Reflect.construct(Class, args, newTarget)),
      );
    };
    const waiting = Object.create(newTarget.prototype, {
      // Node's inspect looks into a proxy without asking it.
      [inspect.custom]: { configurable: true, value: () => build(waiting) },
    });
    const handler = traps.map((trap) => [trap, (target, ...rest) => Reflect[trap](build(target), ...rest)]);
    return new Proxy(waiting, Object.fromEntries(handler));
  },
});
