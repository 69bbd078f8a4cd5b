import type { Question } from '../../questions/question.ts';

/** Says what the tools found, after their results were sent back. */
export function reportToolResults({ toolResults }: Question): string | undefined {
  if (toolResults.length === 0) return undefined;
  const results = toolResults.map(readable).filter((result) => result !== '');
  if (results.length === 0) return 'The tools had nothing to report.';
  return results.length === 1 ? `The result is ${results[0]}.` : `The results are ${results.join(' and ')}.`;
}

function readable(result: string): string {
  let value: unknown = result;
  try {
    value = JSON.parse(result);
  } catch {
    // A plain text is what it is.
  }
  return describe(value).replace(/\.$/, '');
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.map(describe).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  // The name of the only part says nothing that the value does not.
  if (entries.length === 1) return entries.map(([, part]) => describe(part)).join('');
  return entries.map(([name, part]) => `${name} ${describe(part)}`).join(', ');
}
