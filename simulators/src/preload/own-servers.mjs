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

/** Tells whether this process itself listens on a pipe. */
export function isOwnPipe(path) {
  return addresses.has(path);
}

/** Whether a name or address is this machine. */
export function isLoopback(host) {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(host ?? 'localhost');
}
