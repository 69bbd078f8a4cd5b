import net from 'node:net';

/** Ports, and paths of pipes. */
const addresses = new Set();

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (...args) {
  this.once('listening', () => {
    const address = this.address();
    if (address === null) return;
    const own = typeof address === 'string' ? address : address.port;
    addresses.add(own);
    this.once('close', () => addresses.delete(own));
  });
  return listen.apply(this, args);
};

/** Whether this process itself listens on a port. */
export function isOwnPort(port) {
  return addresses.has(Number(port));
}

/** The pipe of tsx, named by its process: what tsx runs talks to it (tsx 4, `src/utils/ipc`). */
const tsxPipe = /[\\/]tsx-\w+[\\/](\d+)\.pipe$/;

/** Whether this process itself listens on a pipe, or the tsx that runs it does. */
export function isOwnPipe(path) {
  return addresses.has(path) || tsxPipe.exec(path)?.[1] === String(process.ppid);
}

/** Whether a name or address is this machine. */
export function isLoopback(host) {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(host ?? 'localhost');
}
