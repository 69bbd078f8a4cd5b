import { z } from 'zod';
import type { PublishedSite } from './published-site.ts';

/** What an assistant can ask of the site. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the assistant: what it gets, and when to ask for it. */
  description: string;
  input: Input;
  /**
   * @returns Markdown.
   * @throws ToolProblem for arguments that the site has no answer to.
   */
  run(site: PublishedSite, input: z.output<Input>): Promise<string>;
}

/** Why a tool has no answer, and what to ask instead, for the assistant to read. */
export class ToolProblem extends Error {}

/** Makes a tool; the shape of its input is checked before `run` sees it. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return { ...tool, run: (site, input) => tool.run(site, tool.input.parse(input)) };
}

/** The arguments of a tool. An unknown one is named, with those that there are. */
export function toolInput<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown argument ${issue.keys.map((key) => `\`${key}\``).join(', ')}: this tool takes ${known}.`
        : undefined,
  });
}

/**
 * A text argument, with an example for those who leave it out.
 * @param most how many characters it may have: to look for names that are like a long text takes seconds
 */
export function textArgument(name: string, what: string, example: string, most = 1000) {
  const message = `\`${name}\` must be ${what}, such as "${example}".`;
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(most, `\`${name}\` is longer than ${most.toLocaleString('en-US')} characters: send the part that matters.`)
    .describe(`${what}, such as "${example}"`);
}

/** How many results an assistant wants. */
export function limit(standard: number, most: number) {
  const message = `\`limit\` must be a whole number from 1 to ${most}, such as ${standard}.`;
  return z
    .int({ error: message })
    .min(1, message)
    .max(most, message)
    .default(standard)
    .describe(`how many results, from 1 to ${most}`);
}
