import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

/** Bytes of the check sum and the size, which precede the compressed content. */
export const headLength = 8;

/**
 * A file as an archive holds it, after its check sum and its size (four bytes each, the highest first).
 * It's compressed by a package and not by the machine's zlib, whose output differs between processors.
 */
export default function deflate(content: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(headLength));
  head.setUint32(0, crc32(content));
  head.setUint32(4, content.length);
  return Buffer.concat([new Uint8Array(head.buffer), deflateSync(content, { level: 9 })]);
}
