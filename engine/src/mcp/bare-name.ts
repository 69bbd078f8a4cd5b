import { ToolProblem } from './tool.ts';

/**
 * A name as it's exported, however it was quoted: with backticks, as a call, with types.
 * @throws ToolProblem where nothing of it is left.
 */
export function bareName(typed: string): string {
  const name = typed
    .replaceAll('`', '')
    .trim()
    .replace(/^(?:(?:await|new|typeof)\s+)+/, '')
    .replace(/[<(].*$/s, '')
    .replace(/^[\s.]+|[\s.;,]+$/g, '');
  if (name === '')
    throw new ToolProblem(`"${typed}" doesn't have a name. Ask for one as code has it, such as "streamText".`);
  return name;
}
