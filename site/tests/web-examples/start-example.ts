import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { preloadPath } from 'simulators';
import { exampleProfile } from '../support/example-profile.ts';

/** A running Next.js server. */
export interface RunningExample {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the built example, whose calls reach the simulators alone.
 *
 * @param folder where it was built
 * @param env what leads its calls to the simulators, and which of them fail
 * @throws with what it printed, if it ends before it listens
 */
export async function startExample(folder: string, env: Record<string, string>): Promise<RunningExample> {
  const next = createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next');
  const server = spawn(process.execPath, ['--import', preloadPath, next, 'start', '--port', '0'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TZ: 'UTC',
      NEXT_TELEMETRY_DISABLED: '1',
      ...exampleProfile(folder),
      ...env,
    },
  });
  const ended = once(server, 'close');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      printed += text;
      const [, port] = /http:\/\/localhost:(\d+)[\s\S]*Ready/.exec(printed) ?? [];
      if (port !== undefined) resolve(`http://localhost:${port}`);
    };
    server.stdout.setEncoding('utf8').on('data', read);
    server.stderr.setEncoding('utf8').on('data', read);
    server.once('error', reject);
    server.once('close', () => reject(new Error(`The example did not start:\n${printed}`)));
  });
  return {
    url,
    async close() {
      // Not SIGTERM: on it Next.js waits for every open connection, also for one that a browser opened ahead and that has
      // asked nothing, which Node.js doesn't count as idle: https://github.com/nodejs/node/issues/63452
      server.kill('SIGKILL');
      await ended;
    },
  };
}
