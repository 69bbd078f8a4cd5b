import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const defaultPort = 3000;
/** Only this machine reaches the server, unless its author wants otherwise. */
export const loopback = '127.0.0.1';

/** Why a server can't listen, in one sentence for the person who starts it. */
export class ListenError extends Error {}

/**
 * The port that `PORT` names: 3000 where it names none, and 0 for one that is free.
 * @throws ListenError where it isn't a port.
 */
export function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return defaultPort;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  throw new ListenError(`PORT=${value} isn't a port: use a whole number from 0 to 65535, such as PORT=${defaultPort}.`);
}

/**
 * Starts to listen.
 * @returns the address to open in a browser, with the port that the system gave.
 * @throws ListenError where the port is taken or the address isn't this machine's.
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(listenSentence(error, port, host))));
    server.listen(port, host, resolve);
  });
  const { address, family, port: given } = server.address() as AddressInfo;
  if (address === loopback) return `http://localhost:${given}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`;
}

/** Finds out whether a server could listen, before a build that would be in vain. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

function listenSentence({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another, such as PORT=${port < 65535 ? port + 1 : port - 1}.`;
    case 'EACCES':
      return `You aren't allowed to listen on port ${port}: choose one from 1024 on, such as PORT=${defaultPort}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine doesn't have the address ${host}: use --host 0.0.0.0 for all of its addresses.`;
    default:
      return `Can't listen on ${host}, port ${port}: ${message}.`;
  }
}
