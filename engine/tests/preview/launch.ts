import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const engine = join(import.meta.dirname, '../../bin/engine.mjs');

/** A running `engine dev`. */
export interface RunningPreview {
  /** Address of the home page, with the base URL. */
  url: string;
  /** What the terminal shows so far. */
  printed: () => string;
  /** Resolves when the terminal shows a text; rejects when the preview ends. */
  shows(text: RegExp): Promise<RegExpExecArray>;
  /** Writes what the terminal shows to a file, too, as `tee` does. */
  log(file: string): void;
  close(): Promise<void>;
}

/** An `engine dev` that has been started, and may not listen yet. */
export interface LaunchedPreview extends Omit<RunningPreview, 'url'> {
  /** Resolves when it listens; rejects with what it printed, if it ends before. */
  url: Promise<string>;
}

/**
 * Starts the preview of a site.
 *
 * @param options more options of the command
 */
export function launchPreview(siteDir: string, port: number, options: readonly string[] = []): LaunchedPreview {
  const server = spawn(process.execPath, [engine, 'dev', '--site', siteDir, ...options], {
    env: { ...process.env, PORT: String(port), NO_COLOR: '1' },
    detached: true,
  });
  const ended = once(server, 'close');
  let printed = '';
  const read = (text: string) => {
    printed += text;
    server.emit('printed');
  };
  server.stdout.setEncoding('utf8').on('data', read);
  server.stderr.setEncoding('utf8').on('data', read);
  const shows = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed);
        if (found !== null) resolve(found);
      };
      look();
      server.on('printed', look);
      server.once('error', reject);
      server.once('close', () => reject(new Error(`The preview ended without ${String(pattern)}:\n${printed}`)));
    });
  const url = shows(/Preview on (\S+)/).then(([, address = '']) => address);
  // A test may stop it before it listens.
  url.catch(() => undefined);
  return {
    url,
    printed: () => printed,
    shows,
    log: (file) => void server.stdout.on('data', (text: string) => appendFileSync(file, text)),
    async close() {
      // npx doesn't pass signals on: the whole group is asked to stop.
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}
