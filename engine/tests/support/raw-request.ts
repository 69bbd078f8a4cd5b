import { connect } from 'node:net';

/** An answer as it came over the wire. Header names are in lower case. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends a request whose path stays as it is written: `fetch` would tidy it up first. */
export function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    );
    const parts: Buffer[] = [];
    socket
      .on('data', (part: Buffer) => parts.push(part))
      .on('error', reject)
      .on('end', () => resolve(parseAnswer(Buffer.concat(parts))));
  });
}

function parseAnswer(answer: Buffer): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    // Several lines of one name are one list (RFC 9110, section 5.3).
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const body = answer.subarray(end + 4);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body,
  };
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, line).toString('latin1'), 16);
    if (!(length > 0)) break;
    chunks.push(body.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}
