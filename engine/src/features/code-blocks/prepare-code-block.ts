import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Assembly, Position } from '../../markdown/assembly.ts';
import type { Fence } from '../../markdown/fences.ts';
import { readExample } from './example-file.ts';
import { highlight } from './highlight.ts';
import type { FoldedLines, ShownProgram } from '../../core/sample-lookup.ts';
import type { Token } from '../../core/code-token.ts';

/** A block of code, ready to be shown. */
export interface CodeBlock {
  language: string;
  title?: string;
  /** Tells its button from those of others like it on the page: `in Stream text`. */
  place?: string;
  lines: readonly (readonly Token[])[];
  /** Lines to mark, from 1. */
  highlighted: ReadonlySet<number>;
  /** Lines that are folded until a reader asks for them. */
  folded?: FoldedLines;
  /** Number of the first line, where lines are numbered. */
  firstNumber?: number;
  /** Where the fence stands: samples are looked up by it. */
  line: number;
  /** The fence says that the output of the sample isn't shown. */
  hideOutput: boolean;
  /** The program that printed this, elsewhere: `npm`. */
  quotedFrom?: string;
}

/** Fetches, highlights and marks the code of a fence. What is wrong is reported; the block stays. */
export async function prepareCodeBlock(fence: Fence, assembly: Assembly): Promise<CodeBlock> {
  const at: Position = { start: { line: fence.line, column: fence.column } };
  const code = quotedCode(fence, assembly, at) ?? fence.code;
  const report = ({ severity, code: kind, message, hint }: Diagnostic) => {
    assembly.report({ severity, code: kind, message, hint, at });
  };
  const lines = await highlight(code, fence.language, report, assembly.options.disk);
  checkLines(fence, lines.length, assembly, at);
  checkNumbers(fence, assembly, at);
  return blockOf(fence, lines);
}

/** A block with the code in these lines, as its fence wants it shown. */
export function blockOf({ language, meta, highlighted, line }: Fence, lines: CodeBlock['lines']): CodeBlock {
  const { values } = meta;
  return {
    language,
    title: typeof values.title === 'string' ? values.title : undefined,
    lines,
    highlighted: new Set(highlighted),
    firstNumber: firstNumber(values.showLineNumbers),
    line,
    hideOutput: values['no-output'] !== undefined,
    quotedFrom: typeof values.quoted === 'string' ? values.quoted : undefined,
  };
}

/** A block with a program that was made of its fence. */
export function programBlock(block: CodeBlock, { lines, highlighted, folded }: ShownProgram): CodeBlock {
  return { ...block, lines, highlighted: new Set(highlighted), ...(folded && { folded }) };
}

function quotedCode(fence: Fence, assembly: Assembly, at: Position): string | undefined {
  const reference = fence.meta.values.file;
  if (typeof reference !== 'string') return undefined;
  const example = readExample(assembly.options.siteDir, reference);
  if ('code' in example) return example.code;
  assembly.report({ code: 'missing-example', message: example.error, hint: example.hint, at });
  return '';
}

/** `showLineNumbers` counts from 1, `showLineNumbers=12` from 12. */
function firstNumber(value: string | true | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value === true ? 1 : value);
  return Number.isInteger(number) ? number : 1;
}

function checkNumbers({ meta }: Fence, assembly: Assembly, at: Position): void {
  const { showLineNumbers: first } = meta.values;
  if (typeof first !== 'string' || /^\d+$/.test(first)) return;
  assembly.report({
    code: 'bad-fence-meta',
    message: `showLineNumbers is "${first}", which isn't the number of a line.`,
    hint: 'Write showLineNumbers to count from 1, or showLineNumbers=12 to count from 12.',
    at,
  });
}

function checkLines(fence: Fence, length: number, assembly: Assembly, at: Position): void {
  const beyond = fence.meta.lines.find((line) => line > length);
  if (beyond === undefined) return;
  assembly.report({
    severity: 'warning',
    code: 'bad-fence-meta',
    message: `Line ${beyond} is to be highlighted, but the code has ${length === 1 ? '1 line' : `${length} lines`}.`,
    hint: 'Count the lines of the code as it is shown, without magic comments.',
    at,
  });
}
