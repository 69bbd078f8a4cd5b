import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running `engine dev`. */
export interface RunningPreview {
  /** Address of the home page, with the base URL. */
  url: string;
  /** What the terminal shows so far. */
  printed: () => string;
  close(): Promise<void>;
}

/**
 * Starts the preview of a site.
 *
 * @param siteDir absolute path
 * @param port a free one
 * @throws with what it printed, if it ends before it listens
 */
export async function startPreview(siteDir: string, port: number): Promise<RunningPreview> {
  const server = spawn('npx', ['--no-install', 'engine', 'dev', '--site', siteDir], {
    env: { ...process.env, PORT: String(port), NO_COLOR: '1' },
    detached: true,
  });
  const ended = once(server, 'close');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      printed += text;
      const [, address] = /Preview on (\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    server.stdout.setEncoding('utf8').on('data', read);
    server.stderr.setEncoding('utf8').on('data', read);
    server.once('error', reject);
    server.once('close', () => reject(new Error(`The preview did not start:\n${printed}`)));
  });
  return {
    url,
    printed: () => printed,
    async close() {
      // npx does not pass signals on: the whole group is asked to stop.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}
