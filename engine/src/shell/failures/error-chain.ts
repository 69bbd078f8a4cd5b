/** The messages of an error and of its causes, the outermost first. Each error is told once. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at);) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message || at.name : String(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return messages;
}
