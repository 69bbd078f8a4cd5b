import type { Server } from 'node:http';
import pc from 'picocolors';

const defaultPort = 3000;

/** Serves until the process is asked to stop; resolves with the exit code. */
export function listen(server: Server, baseUrl: string): Promise<number> {
  const port = Number(process.env['PORT'] ?? defaultPort);
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      console.error(taken ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm run dev` : error.message);
      resolve(1);
    });
    server.listen(port, () =>
      console.log(`\nPreview on ${pc.cyan(`http://localhost:${port}${baseUrl}`)}  (Ctrl+C stops)`),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
        resolve(0);
      });
    }
  });
}
