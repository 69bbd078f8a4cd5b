import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSimulators } from './bundle.ts';

// What readers download runs in an empty folder: nothing that it needs may be left in this repository.

let folder: string;
let bundle: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulators-'));
  bundle = await bundleSimulators('https://docs.example');
  writeFileSync(join(folder, 'simulators.mjs'), bundle);
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = (own: Record<string, string>) => ({ PATH: process.env.PATH, ...own });

/** Runs Node to its end. */
function runNode(args: string[], own: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile('node', args, { cwd: folder, env: env(own), timeout: 60_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, stdout, stderr });
    });
  });
}

/** Starts the simulators on a free port; resolves when they have said where everything is. */
function start(names: string[], own: Record<string, string> = {}) {
  return new Promise<{ url: string; text: string; child: ChildProcess }>((resolve, reject) => {
    const child = spawn('node', ['simulators.mjs', ...names], { cwd: folder, env: env({ PORT: '0', ...own }) });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const url = /listen on (http:\S+)\./.exec(text)?.[1];
      if (url !== undefined && text.includes('Ctrl+C')) resolve({ url, text, child });
    });
    child.on('close', (code) => reject(new Error(`ended with ${code ?? 'a signal'}: ${text}`)));
  });
}

const prompt = 'Name three things that a lighthouse keeper does every evening.';
const answer = expect.stringMatching(/lamp|light/i) as unknown;

function ask(url: string, body: object = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
    body: JSON.stringify({ model: 'any', messages: [{ role: 'user', content: prompt }], ...body }),
  });
}

it('is the same file for the same sources, and begins with its license', async () => {
  expect(await bundleSimulators('https://docs.example')).toBe(bundle);
  expect(bundle).toMatch(
    /^\/\*\nSimulators of AI providers, for the programs on https:\/\/docs\.example\n[^*]*MIT license/,
  );
  expect(bundle).toContain('\nfastify 5.');
  // Node has it since 20.15 and 22.2; the quick start asks for 20.6.
  expect(bundle).not.toMatch(/import\s*\{[^}]*\bcrc32\b/);
  // Nothing of the machine that made it.
  expect(bundle).not.toContain(process.cwd());
});

describe('started as a program', () => {
  it('serves OpenAI and Ollama, and says how to reach them', async () => {
    const { url, text, child } = await start(['openai', 'ollama']);
    try {
      expect(text).toContain(`openai.Api({ baseUrl: '${url}/openai/v1', apiKey: 'any' })`);
      expect(text).toContain(`ollama.Api({ baseUrl: '${url}/ollama' })`);
      expect(text).not.toContain('mistral');
      const openai = await ask(`${url}/openai/v1/chat/completions`);
      expect(await openai.json()).toMatchObject({ choices: [{ message: { content: answer } }] });
      const ollama = await ask(`${url}/ollama/api/chat`, { stream: false });
      expect(await ollama.json()).toMatchObject({ message: { content: answer } });
    } finally {
      child.kill();
    }
  });

  it('tells a reader that it knows the prompts of the site only, and which are near', async () => {
    const { url, child } = await start(['openai']);
    try {
      const messages = [{ role: 'user', content: 'What does a lighthouse keeper earn?' }];
      const response = await ask(`${url}/openai/v1/chat/completions`, { messages });
      const { error } = (await response.json()) as { error: { message: string } };
      expect(response.status).toBe(422);
      expect(error.message).toContain("has no reply to 'What does a lighthouse keeper earn?'");
      expect(error.message).toContain('the programs on https://docs.example');
      expect(error.message).toMatch(/for example, '[^']*lighthouse keeper/);
    } finally {
      child.kill();
    }
  });

  it('fails where SIMULATE says so, as often as it says', async () => {
    const { url, child } = await start(['openai', 'mistral'], { SIMULATE: 'openai:429x1, mistral:unreachable' });
    try {
      expect((await ask(`${url}/openai/v1/chat/completions`)).status).toBe(429);
      expect((await ask(`${url}/openai/v1/chat/completions`)).status).toBe(200);
      await expect(ask(`${url}/mistral/v1/chat/completions`)).rejects.toThrow('fetch failed');
    } finally {
      child.kill();
    }
  });

  it('says in one sentence that the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
    });
    try {
      const { code, stdout, stderr } = await runNode(['simulators.mjs', 'openai'], { PORT: String(port) });
      expect(stderr).toBe(
        `Another program already uses port ${port}. Set PORT to another one, for example PORT=4200.\n`,
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    } finally {
      other.close();
    }
  });

  it.each([
    [['opennai'], {}, /^No provider is named "opennai"\. Choose from: openai, .*pinecone\.\n$/],
    [[], { SIMULATE: 'openai=429' }, /^SIMULATE="openai=429" isn't valid\. Write PROVIDER.*\n$/],
  ])('says what is wrong with %j and %j', async (names, own, message) => {
    const { code, stderr } = await runNode(['simulators.mjs', ...names], own);
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
  });
});

describe('loaded before a program', () => {
  const program = `
    import { createServer } from 'node:http';
    const post = (url) => fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + process.env.OPENAI_API_KEY },
      body: JSON.stringify({ model: 'any', stream: false, messages: [{ role: 'user', content: ${JSON.stringify(prompt)} }] }),
    });
    const openai = await post('https://api.openai.com/v1/chat/completions');
    console.log(openai.status, (await openai.json()).choices?.[0].message.content);
    const ollama = await post('http://127.0.0.1:11434/api/chat');
    console.log(ollama.status, (await ollama.json()).message.content);
    await fetch(process.env.OTHER).then(async (response) => console.log(await response.text()));
  `;

  it('answers its requests to providers, and leaves the others alone', async () => {
    writeFileSync(join(folder, 'program.mjs'), program);
    const other = createServer((_, response) => response.end('another server'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    try {
      const args = ['--import', './simulators.mjs', 'program.mjs'];
      const { code, stdout, stderr } = await runNode(args, { OTHER: url, SIMULATE: 'openai:429' });
      expect(stderr).toBe('');
      expect(stdout).toMatch(/^429 undefined\n200 .*\n[^]*another server\n$/);
      expect(code).toBe(0);
    } finally {
      other.close();
    }
  });

  it('says in one sentence what is wrong with SIMULATE', async () => {
    const args = ['--import', './simulators.mjs', '--eval', 'console.log("started")'];
    const { code, stdout, stderr } = await runNode(args, { SIMULATE: 'openai:later' });
    expect(stderr).toMatch(/^SIMULATE="openai:later" isn't valid\. .*\n$/);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});
