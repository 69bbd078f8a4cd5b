import net from 'node:net';

const ports = new Set();

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (...args) {
  this.once('listening', () => {
    const address = this.address();
    if (address === null || typeof address === 'string') return;
    ports.add(address.port);
    this.once('close', () => ports.delete(address.port));
  });
  return listen.apply(this, args);
};

/** Whether this process itself listens on a port. */
export function isOwnPort(port) {
  return ports.has(Number(port));
}

/** Whether a name or address is this machine. */
export function isLoopback(host) {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(host ?? 'localhost');
}
