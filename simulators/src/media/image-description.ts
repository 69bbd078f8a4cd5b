const signatureLength = 8;
const keyword = 'Description';

/** What a picture shows, as our own pictures carry it in a text chunk; an empty text for others. */
export function imageDescription(image: Buffer): string {
  if (image.toString('latin1', 1, 4) !== 'PNG') return '';
  for (let at = signatureLength; at + 12 <= image.length;) {
    const length = image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    const data = image.subarray(at + 8, at + 8 + length);
    const end = data.indexOf(0);
    if (type === 'tEXt' && data.toString('latin1', 0, end) === keyword) return data.toString('utf8', end + 1);
    at += 12 + length;
  }
  return '';
}

/** The text chunks of a picture that shows this. They hold bytes, each written as a character of Latin-1: ours are UTF-8. */
export function describingText(description: string): Record<string, string> {
  return { [keyword]: Buffer.from(description, 'utf8').toString('latin1') };
}
