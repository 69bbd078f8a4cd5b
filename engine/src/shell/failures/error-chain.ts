/** The messages of an error and of its causes, the outermost first. Each error is told once. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at);) {
    seen.add(at);
    if (!(at instanceof Error)) return [...messages, typeof at === 'string' ? at : JSON.stringify(at)];
    messages.push(at.message || at.name);
    at = at.cause;
  }
  return messages;
}
