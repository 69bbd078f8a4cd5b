import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preloadPath } from 'simulators';
import { exampleProfile } from './support/example-profile.ts';

const tsx = createRequire(import.meta.url).resolve('tsx');
const postToRoute = fileURLToPath(new URL('post-to-route.ts', import.meta.url));

export interface RouteAnswer {
  status: number;
  headers: Record<string, string>;
  /** What came before the stream ended, or broke. */
  text: string;
  /** Whether reading the body threw. */
  broken: boolean;
}

/**
 * Posts to a route handler of a Next.js example, in its own process that reaches the simulators alone.
 *
 * @param example the example's name
 * @param route the file with the handler, relative to the example
 * @param body what is sent, as JSON
 * @throws if the process fails, by an exception that nobody handled for example
 */
export async function postToExample(
  example: string,
  route: string,
  body: unknown,
  env: Record<string, string>,
): Promise<RouteAnswer> {
  const folder = join(import.meta.dirname, '..', 'examples', example);
  const args = ['--import', tsx, '--import', preloadPath, postToRoute, join(folder, route), JSON.stringify(body)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', ...exampleProfile(folder), ...env },
  });
  return JSON.parse(stdout) as RouteAnswer;
}
