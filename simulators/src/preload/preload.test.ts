import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type RunningSimulators } from '../index.ts';
import { runSample } from '../test-support.ts';

let simulators: RunningSimulators;
let stranger: Server;
beforeAll(async () => {
  simulators = await startSimulators({ replies: [{ when: { prompt: 'capital of Spain' }, text: 'Madrid.' }] });
  stranger = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1');
});
afterAll(async () => {
  stranger.close();
  await simulators.close();
});

const run = (code: string, env: Record<string, string> = {}) => runSample(code, { ...simulators.env, ...env });

describe('a sample', () => {
  it('runs unchanged, without a key', async () => {
    const { code, stdout, stderr } = await run(`
      import { generateText, ollama } from 'modelfusion';
      console.log(await generateText({ model: ollama.ChatTextGenerator({ model: 'llama2' }).withTextPrompt(), prompt: 'Capital of Spain?' }));
    `);
    expect(stderr).toBe('');
    expect(stdout).toBe('Madrid.\n');
    expect(code).toBe(0);
  });

  it('keeps a key that it is given', async () => {
    const { stdout } = await run('console.log(process.env.OPENAI_API_KEY, process.env.COHERE_API_KEY)', {
      OPENAI_API_KEY: 'mine',
    });
    expect(stdout).toBe('mine simulated-cohere-key\n');
  });

  it('reaches the providers by node:https and its named exports, too', async () => {
    const { stdout } = await run(`
      import { get } from 'node:https';
      get('https://notes.svc.simulated.pinecone.io/actions/whoami', { headers: { 'api-key': 'key' } }, async (response) => {
        for await (const chunk of response) console.log(JSON.parse(chunk).project_name);
      });
    `);
    expect(stdout).toBe('simulated\n');
  });

  it('reaches servers that it starts itself', async () => {
    const { stdout } = await run(`
      import { createServer } from 'node:http';
      const server = createServer((request, response) => response.end('own'));
      server.listen(0, async () => {
        console.log(await (await fetch('http://localhost:' + server.address().port)).text());
        server.close();
      });
    `);
    expect(stdout).toBe('own\n');
  });

  // Node 20 needs a flag for it, which later versions still accept.
  it('reaches the providers by the WebSocket that Node has built in', async () => {
    const { stdout, stderr } = await runSample(
      `
        const open = () => new WebSocket('wss://api.elevenlabs.io/v1/text-to-speech/voice/stream-input');
        open().close();
        const socket = open();
        socket.onopen = () => {
          for (const text of [' ', 'Ahoy.', '']) socket.send(JSON.stringify({ text, xi_api_key: 'key' }));
        };
        socket.onmessage = ({ data }) => console.log(Object.keys(JSON.parse(data)).join());
        try {
          new WebSocket('wss://example.com/');
        } catch (error) {
          console.log(error.code);
        }
      `,
      simulators.env,
      ['--experimental-websocket'],
    );
    expect(stdout, stderr).toBe('ERR_ADDRESS_NOT_SIMULATED\naudio,isFinal,normalizedAlignment\nisFinal\n');
  });

  it('sees the addresses that it asked for', async () => {
    const { stdout } = await run(`
      const { url } = await fetch('https://api.openai.com/v1/models?limit=1#first');
      console.log(url);
    `);
    expect(stdout).toBe('https://api.openai.com/v1/models?limit=1\n');
  });

  it('reaches hosts that are named for it', async () => {
    const { stdout } = await run(
      `
        import { generateText, openai } from 'modelfusion';
        const api = openai.Api({ baseUrl: 'https://proxy.example.com/v1' });
        console.log(await generateText({ model: openai.CompletionTextGenerator({ api, model: 'gpt-3.5-turbo-instruct' }), prompt: 'Capital of Spain?' }));
      `,
      { SIMULATE_HOSTS: 'proxy.example.com=openai', SIMULATE_PROFILE: '2024-02' },
    );
    expect(stdout).toBe('Madrid.\n');
  });
});

describe('the rest of the network is refused', () => {
  it.each([
    ['fetch', `await fetch('https://example.com/')`, 'example.com:443'],
    ['node:http', `import { get } from 'node:http'; get('http://example.com/')`, 'example.com:80'],
    ['a socket', `import { connect } from 'node:net'; connect(25, 'mail.example.com')`, 'mail.example.com:25'],
    ['a TLS socket', `import { connect } from 'node:tls'; connect(443, 'example.com')`, 'example.com:443'],
    ['a name lookup', `import { lookup } from 'node:dns/promises'; await lookup('example.com')`, 'example.com'],
    ['HTTP/2', `import { connect } from 'node:http2'; connect('https://example.com/')`, 'example.com:443'],
    [
      'a pipe of another program',
      `import { connect } from 'node:net'; connect('/var/run/docker.sock')`,
      '/var/run/docker.sock',
    ],
    [
      'a resolver',
      `import { Resolver } from 'node:dns/promises'; await new Resolver().resolve4('example.com')`,
      'example.com',
    ],
    [
      'UDP',
      `import { createSocket } from 'node:dgram'; createSocket('udp4').send('x', 53, '192.0.2.1')`,
      'a UDP address',
    ],
    [
      'a child process',
      `import { execFileSync } from 'node:child_process'; execFileSync(process.execPath, ['-e', 'fetch("https://example.com/")'])`,
      'example.com:443',
    ],
  ])('by %s', async (_way, code, address) => {
    const { code: status, stderr } = await run(code);
    expect(status).not.toBe(0);
    expect(stderr).toContain(`This sample tried to reach ${address}`);
  });

  it('also on loopback, where another program listens', async () => {
    const { port } = stranger.address() as AddressInfo;
    const { code, stdout, stderr } = await run(`console.log(await (await fetch('http://127.0.0.1:${port}/')).text())`);
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain(`127.0.0.1:${port}`);
  });

  it.each([
    ['ends', '', 'process.exit(0)'],
    ['ends in other words', `process.on('exit', () => process.exit(0));`, ''],
  ])('and fails the sample even if it catches the error, and %s', async (_way, begin, end) => {
    const { code, stderr } = await run(`${begin} await fetch('https://example.com/').catch(() => {}); ${end}`);
    expect(code).toBe(1);
    expect(stderr).toContain('example.com:443');
  });
});

describe('a prompt without a reply', () => {
  const message =
    "No reply is scripted for this ollama prompt (model llama2): 'What\\'s new?'. Add one to " +
    "simulators/src/replies/NAME.ts: { when: { prompt: 'What\\'s new?' }, text: '…' }";
  const ask =
    "generateText({ model: ollama.ChatTextGenerator({ model: 'llama2' }).withTextPrompt(), prompt: \"What's new?\" })";

  it('fails the sample with a message that shows the reply to add', async () => {
    const { code, stdout, stderr } = await run(`
      import { generateText, ollama } from 'modelfusion';
      console.log(await ${ask});
    `);
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain(`${message}\n`);
  });

  it('fails the sample even if it catches the error, and is reported once', async () => {
    const { code, stdout, stderr } = await run(`
      import { generateText, ollama } from 'modelfusion';
      for (const attempt of [1, 2]) await ${ask}.catch(({ statusCode }) => console.log(attempt, statusCode));
      process.exit(0);
    `);
    expect(code).toBe(1);
    expect(stdout).toBe('1 422\n2 422\n');
    expect(stderr).toBe(`${message}\n`);
  });

  it('fails a sample that asks by node:http', async () => {
    const { code, stderr } = await run(`
      import { request } from 'node:http';
      const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
      request('http://localhost:11434/api/generate', post).end(JSON.stringify({ model: 'llama2', prompt: "What's new?" }));
    `);
    expect(code).toBe(1);
    expect(stderr).toBe(`${message}\n`);
  });
});

it.each(['openai:sometimes', 'openai:200', 'openai:399x2', 'openai:600'])(
  'says what is wrong with SIMULATE: %s',
  async (simulate) => {
    const { code, stderr } = await run('', { SIMULATE: simulate });
    expect(code).not.toBe(0);
    expect(stderr).toContain(`SIMULATE="${simulate}" isn't valid. Write PROVIDER[/PATH]:FAULT[xTIMES]`);
    expect(stderr).toContain('The faults are a status from 400 to 599');
  },
);

it('names the profiles that SIMULATE_PROFILE can have', async () => {
  const { code, stderr } = await run('', { SIMULATE_PROFILE: '2023' });
  expect(code).not.toBe(0);
  expect(stderr).toContain('SIMULATE_PROFILE="2023" isn\'t valid. The profiles are 2024-02 and today.');
});

it('shows the rules that held for a request, where it is asked to', async () => {
  const { stderr } = await run(
    `
      import { generateText, huggingface } from 'modelfusion';
      await generateText({ model: huggingface.TextGenerator({ model: 'gpt2' }), prompt: 'Capital of Spain?' }).catch(() => {});
    `,
    { SIMULATE_RULES: 'show' },
  );
  expect(stderr).toBe('rules: huggingface-address-gone\n');
});

it('needs the address of the simulators', async () => {
  const { code, stderr } = await runSample('', {});
  expect(code).not.toBe(0);
  expect(stderr).toContain("SIMULATORS_URL isn't set");
});
