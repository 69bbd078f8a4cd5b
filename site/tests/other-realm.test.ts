import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Library from 'modelfusion';

// Jest loads each test file, and the library with it, in a realm with its own `Error`. The page about test runners says
// what the library then doesn't recognize, and what to add to the realm.

const require = createRequire(import.meta.url);
const file = require.resolve('modelfusion');

const ofLanguage = new Set(runInContext('Object.getOwnPropertyNames(globalThis)', createContext({})) as string[]);

/** The library, loaded as Jest loads it. */
function loadInRealm(more: object): typeof Library {
  const module = { exports: {} };
  // As Jest does, all of Node.js except what the language itself has.
  const ofNode = Object.getOwnPropertyNames(globalThis).filter((name) => !ofLanguage.has(name));
  const realm = createContext({
    ...Object.fromEntries(ofNode.map((name) => [name, Reflect.get(globalThis, name)])),
    ...more,
  });
  const code = `(function (module, exports, require) {${readFileSync(file, 'utf8')}\n})`;
  const load = runInContext(code, realm) as (module: object, exports: object, require: NodeJS.Require) => void;
  load(module, module.exports, require);
  return module.exports as typeof Library;
}

let silent: Server;
let address: string;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** What a call throws that is aborted while it waits. */
async function aborted(library: typeof Library): Promise<unknown> {
  const controller = new AbortController();
  silent.once('request', () => controller.abort());
  return errorOf(library, address, { abortSignal: controller.signal });
}

const unreachable = (library: typeof Library) => errorOf(library, 'http://127.0.0.1:1');

async function errorOf(library: typeof Library, baseUrl: string, run = {}): Promise<unknown> {
  const model = library.ollama.CompletionTextGenerator({ model: 'mistral', api: library.ollama.Api({ baseUrl }) });
  return library.generateText({ model: model.withTextPrompt(), prompt: 'Hello.', run }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('in a realm with its own errors, aborts and failed connections are not recognized', async () => {
  const library = loadInRealm({});
  expect(await aborted(library)).toBeInstanceOf(DOMException);
  expect(await unreachable(library)).toBeInstanceOf(TypeError);
});

test('with the errors of Node.js, they are', async () => {
  const library = loadInRealm({ Error, TypeError });
  expect(await aborted(library)).toBeInstanceOf(library.AbortError);
  expect(await unreachable(library)).toBeInstanceOf(library.ApiCallError);
});
