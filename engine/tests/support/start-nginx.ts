import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nginxConfiguration } from '../../src/deploy/nginx.ts';

const program = process.env['NGINX_PATH'] ?? 'nginx';

/** Whether there is an nginx on this machine. */
export const hasNginx = spawnSync(program, ['-v'], { env: { ...process.env, PATH: searchPath() } }).status === 0;

export interface RunningNginx {
  stop(): Promise<void>;
}

/**
 * Runs nginx over a published site with the configuration of its build, as a user without
 * privileges: anyone who starts this, or `nobody` where that is root.
 * @param http what the `http` block has already.
 * @throws where nginx refuses the configuration or the port; its own message is on stderr.
 */
export async function startNginx(siteDir: string, port: number, http = ''): Promise<RunningNginx> {
  const dir = mkdtempSync(join(tmpdir(), 'engine-nginx-'));
  chmodSync(dir, 0o777);
  const configuration = nginxConfiguration(`127.0.0.1:${port}`, dir);
  writeFileSync(join(dir, 'nginx.conf'), configuration.replace('include http.conf;', `${http}\n  $&`));
  for (const name of ['http.conf', 'server.conf']) {
    copyFileSync(join(siteDir, 'dist-deploy/nginx', name), join(dir, name));
  }
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(program, ['-e', 'stderr', '-p', siteDir, '-c', join(dir, 'nginx.conf')], {
    ...nobody,
    env: { PATH: searchPath() },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with exit code ${child.exitCode}`);
    await setTimeout(50);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Debian keeps servers where not everybody's shell looks. */
function searchPath(): string {
  return `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
