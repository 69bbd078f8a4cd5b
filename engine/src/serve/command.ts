import { join } from 'node:path';
import pc from 'picocolors';
import { shellArgument } from '../core/text.ts';
import { currentRelease, readRelease, releasesFolder } from '../releases/layout.ts';
import { checkPort, listen, readPort } from './port.ts';
import { createSiteServer } from './server.ts';

/**
 * `engine serve --site DIR`: serves the published site until it is stopped.
 * @returns the exit code.
 * @throws ListenError where it can't listen, SiteError where the release is damaged or gone.
 */
export async function serve(siteDir: string, host: string): Promise<number> {
  const port = readPort(process.env['PORT']);
  const releases = releasesFolder(join(siteDir, 'dist'));
  const current = currentRelease(releases);
  if (current === undefined) {
    console.error(
      `There is no published site in ${siteDir}. Build it first: npx engine build --site ${shellArgument(siteDir)}`,
    );
    return 1;
  }
  // Nothing is at the address alone where the site has a base URL.
  const { baseUrl } = await readRelease(releases, current);
  const server = createSiteServer(siteDir);
  const address = await listen(server, port, host);
  console.log(`\nServing the site on ${pc.cyan(address + baseUrl)}  (Ctrl+C stops)`);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close(() => resolve(0));
        server.closeAllConnections();
      });
    }
  });
}

/**
 * `engine start --site DIR`: builds and serves, in one process that one signal ends. The port comes
 * first: a build takes minutes, and what is wrong with a port is known at once.
 * @throws ListenError where it couldn't listen.
 */
export async function start(siteDir: string, host: string, build: () => Promise<void>): Promise<number> {
  await checkPort(readPort(process.env['PORT']), host);
  await build();
  return serve(siteDir, host);
}
