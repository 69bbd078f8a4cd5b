import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { bundleSimulators } from 'simulators/bundle';
import { simulatorsPath } from '../../data/address.ts';

/** Serves the simulators in place of the published site. @returns where, and what ends it */
export async function serveSimulators(): Promise<{ address: string; close: () => void }> {
  const file = await bundleSimulators('https://docs.example');
  const server = createServer((request, response) => {
    response.statusCode = request.url === `/${simulatorsPath}` ? 200 : 404;
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/${simulatorsPath}`, close: () => void server.close() };
}

export interface RunOptions {
  folder: string;
  /** Folders of programs that come before those of this machine. */
  path?: readonly string[];
  env?: Record<string, string | undefined>;
}

/** Runs a command as a reader types it. @throws with what it printed, when it fails */
export async function runAsReader(command: string, { folder, path = [], env = {} }: RunOptions): Promise<string> {
  // What npm tells its own scripts would lead its child to this project.
  const own = Object.entries(process.env).filter(
    ([key]) => !/^(?:npm_|NODE_(?:OPTIONS|ENV)|VITEST|.*_API_KEY)/.test(key) || key.startsWith('npm_config_'),
  );
  const all = { ...Object.fromEntries(own), CI: '1', ...env, PATH: [...path, process.env.PATH].join(delimiter) };
  try {
    const { stdout } = await promisify(execFile)('sh', ['-e', '-c', command], { cwd: folder, env: all });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}\n${stdout}\n${stderr}`, { cause: error });
  }
}
