import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { serveFolder, servingFactsFile } from './serve-folder.ts';

const defaultPort = 3000;

/**
 * `engine serve --site DIR`: serves the published site until it is stopped.
 * @returns the exit code.
 */
export async function serve(siteDir: string): Promise<number> {
  const dir = join(siteDir, 'dist');
  if (!existsSync(join(dir, servingFactsFile))) {
    console.error(`There is no published site in ${dir}. Build it first: engine build --site ${siteDir}`);
    return 1;
  }
  const port = Number(process.env['PORT'] ?? defaultPort);
  const server = await serveFolder(dir);
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      console.error(taken ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start` : error.message);
      resolve(1);
    });
    server.listen(port, () => {
      console.log(`\nServing the site on ${pc.cyan(`http://localhost:${port}`)}  (Ctrl+C stops)`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close(() => resolve(0));
        server.closeAllConnections();
      });
    }
  });
}
