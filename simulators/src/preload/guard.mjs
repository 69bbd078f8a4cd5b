import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { refusal } from './failing.mjs';
import { isLoopback, isOwnPipe } from './own-servers.mjs';
import { mayConnect } from './route.mjs';

/** Refuses every TCP and UDP connection to another machine, or to another program on this one. */
export function guardSockets() {
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (...args) {
    const { path, host, port } = targetOf(args);
    if (path ? isOwnPipe(path) : mayConnect(host, port)) return connect.apply(this, args);
    this.destroy(refusal(path || `${host ?? 'localhost'}:${port}`));
    return this;
  };

  for (const method of ['connect', 'send']) {
    dgram.Socket.prototype[method] = function () {
      throw refusal('a UDP address');
    };
  }
}

/** Refuses to look up the names of other machines. */
export function guardDns() {
  for (const api of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    for (const method of methodsOf(api).filter((name) => /^(?:lookup|resolve|reverse)/.test(name))) {
      const original = api[method];
      api[method] = function (host, ...rest) {
        if (typeof host !== 'string' || isLoopback(host)) return original.call(this, host, ...rest);
        throw refusal(host);
      };
    }
  }
}

/** Also those of a class above, as `dns.Resolver` has them. */
function methodsOf(api) {
  const above = Object.getPrototypeOf(api);
  return above === null || above === Object.prototype
    ? Object.getOwnPropertyNames(api)
    : [...Object.getOwnPropertyNames(api), ...methodsOf(above)];
}

/** The arguments of connect: options, or a port and a host, or the path of a pipe; net.connect passes them in a list. */
function targetOf(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return { port: first, host: typeof second === 'string' ? second : undefined };
}
