const signatureLength = 8;

/** What a picture shows, as our own pictures carry it in a text chunk; an empty text for others. */
export function imageDescription(image: Buffer): string {
  return pngText(image, 'Description') ?? '';
}

/** The value of a PNG's text chunk (tEXt) with this keyword. */
function pngText(image: Buffer, keyword: string): string | undefined {
  if (image.toString('latin1', 1, 4) !== 'PNG') return undefined;
  for (let at = signatureLength; at + 12 <= image.length;) {
    const length = image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    const data = image.subarray(at + 8, at + 8 + length);
    const end = data.indexOf(0);
    if (type === 'tEXt' && data.toString('latin1', 0, end) === keyword) return data.toString('utf8', end + 1);
    at += 12 + length;
  }
  return undefined;
}

/** Puts what a PNG shows into a text chunk after its header. */
export function withImageDescription(image: Buffer, description: string): Buffer {
  const headerEnd = signatureLength + 12 + image.readUInt32BE(signatureLength);
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from('Description\0'), Buffer.from(description, 'utf8')]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(pngChecksum(body), body.length + 4);
  return Buffer.concat([image.subarray(0, headerEnd), chunk, image.subarray(headerEnd)]);
}

/**
 * The checksum of a PNG's chunk (https://www.w3.org/TR/png-3/#5CRC-algorithm). `crc32` of `node:zlib` came with Node 20.15
 * and 22.2, and the simulators run on all versions since 20.6: it can take this place when the quick start asks for those.
 */
export function pngChecksum(bytes: Uint8Array): number {
  let checksum = ~0;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0);
  }
  return ~checksum >>> 0;
}
