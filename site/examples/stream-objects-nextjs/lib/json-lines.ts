// #region write
/** Each value as a line of JSON. When the reader goes away, `values` is told to stop. */
export function toJsonLines<Value>(values: AsyncGenerator<Value>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await values.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await values.return(undefined);
    },
  });
}
// #endregion write

// #region read
/** The values in a stream of JSON lines, wherever the network has cut it into pieces. */
export async function* readJsonLines<Value>(body: ReadableStream<Uint8Array>): AsyncGenerator<Value> {
  // `stream` keeps the first bytes of a character until the others are there.
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Value;
  }
}
// #endregion read
