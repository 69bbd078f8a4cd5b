import type { Token } from './code-token.ts';
import type { Provenance } from './provenance.ts';

/** What is known of one code sample after the checker and the runner have seen it. */
export interface SampleResult {
  /** Type-checked against the library without an unexpected error. */
  checked: boolean;
  /** Ran, and printed what is recorded. */
  ran: boolean;
  /** Why it wasn't run, as its fence says. */
  notRun?: string;
  /** What it runs under, where that isn't what all samples run under, and how its page says so. */
  profile?: { name: string; mark: string };
  /** The recorded output, shown under the sample. */
  output?: string;
  /** Where that output, and the files, come from. */
  provenance?: Provenance;
  /** How that output came about, where its fence wants that shown. */
  replay?: Replay;
  /** The pictures and recordings that it wrote, shown under the output. */
  files?: readonly SampleFile[];
  /** The compiler's message, for samples that must not compile. */
  expectedError?: string;
  /** Identifiers that explain themselves on hover: where they stand, and which text they show. */
  quickInfo?: readonly QuickInfoRange[];
  /** The program, where it isn't the text of its fence and has no variants. */
  program?: ShownProgram;
  /** The programs of a fence that names its model by role; all else here is about the first of them. */
  variants?: SampleVariants;
}

/** How an output came about in the recorded run, piece by piece. */
export interface Replay {
  /** Of each piece, the milliseconds since the one before and its characters: `0+4 40+7`. */
  steps: string;
  /** Whether each piece takes the place of the one before it: states of one thing, such as partial objects. */
  inPlace: boolean;
  /** Whether a simulator determined the times. */
  isSimulated: boolean;
}

/** A complete program, as a page shows it. */
export interface ShownProgram {
  code: string;
  /** The code, highlighted. */
  lines: readonly (readonly Token[])[];
  /** Lines to mark, from 1. */
  highlighted: readonly number[];
  /** Lines that are folded until a reader asks for them. */
  folded?: FoldedLines;
}

/** Lines of a program that come from files which several samples share. */
export interface FoldedLines {
  /** The first and the last of them, from 1. */
  first: number;
  last: number;
  /** What they declare: `checkStock`. */
  label: string;
}

/** A picture or a recording that a program wrote in its recorded run. */
export interface SampleFile {
  /** As the program calls it: `output/paper-cut-out.png`. */
  name: string;
  /** What it shows or says. */
  description: string;
  /** Root-absolute address without the base URL, named by the file's content. */
  address: string;
  /** Where it's recorded, relative to the site's folder. */
  source: string;
  /** Width and height of a picture, in pixels; recordings have none. */
  size?: { width: number; height: number };
}

/** What is known of an output that a program printed and a page quotes. */
export interface QuotedOutput {
  provenance: Provenance;
  /** The pictures and recordings that the program wrote. */
  files: readonly SampleFile[];
}

/** A sample as a program for each provider. */
export interface SampleVariants {
  /** Id of the sample: `guide/function/embed#many`. */
  sample: string;
  /** The first is what the page shows, and what search, the list of uses, and the word count see. */
  offered: readonly SampleVariant[];
  /** Providers that it isn't offered for, with the reason for readers. */
  missing: readonly { id: string; label: string; reason: string }[];
}

/** A sample with the model of one provider: a complete program. */
export interface SampleVariant extends ShownProgram {
  /** The provider: `ollama`. */
  id: string;
  label: string;
  /** Environment variables that it needs: `OPENAI_API_KEY`. */
  needs: readonly string[];
  /** What readers have to know of its models, in sentences: the last day of one. */
  notes: readonly string[];
  /** What is known of it, without variants of its own. */
  result: SampleResult;
  /** The texts that its quick info numbers. Those of the first variant are the page's, and aren't here. */
  quickInfo: readonly QuickInfoText[];
}

/** Offsets count UTF-16 units from the start of the displayed code. */
export interface QuickInfoRange {
  start: number;
  end: number;
  /** Index into the page's quick info. */
  text: number;
}

/** What an editor would say of an identifier. */
export interface QuickInfoText {
  /** Its type or signature, as TypeScript would write it. */
  type: string;
  /** The first sentence of its doc comment. */
  doc?: string;
  /** The exported symbol that it names, `Owner.member` for members. */
  symbol?: string;
}

/** A place in a sample that uses a symbol of the library. */
export interface SymbolUse {
  /** Route of the page, with the anchor of the nearest heading. */
  href: string;
  pageTitle: string;
  /** Whether the sample ran. */
  ran: boolean;
  /** What its page says of what it ran under, where that isn't the standard: services of an earlier day. */
  profile?: string | undefined;
  /** Whether it has the name in types only. */
  asType?: true | undefined;
  /** What its code is written in. */
  language: 'ts' | 'tsx';
  /** The statement around it with the place of the name in it; none where that is long. */
  statement?: { code: string; start: number; end: number };
  /** The whole sample with the place of the name in it; none where that is long. */
  program?: { code: string; start: number };
}

/** Whether a program goes on to catch what its use of a name throws: it's about the error, not the name. */
export function isAboutError({ code, start }: NonNullable<SymbolUse['program']>): boolean {
  return /\bcatch \(|\.catch\(/.test(code.slice(start));
}

/** Whether the code has the name itself, such as a class, and not a member or a call that leads to it. */
export function writesName({ statement }: SymbolUse, symbol: string): boolean {
  return statement?.code.slice(statement.start, statement.end) === symbol.slice(symbol.lastIndexOf('.') + 1);
}

/** Results by place; `samples/` fills it, pages read it. */
export interface SampleLookup {
  /** The sample whose opening fence is on this line (from 1) of this file (relative to the site). */
  at(file: string, line: number): SampleResult | undefined;
  /** What is known of the output that a program printed and the fence on this line of this file quotes. */
  quotedOutputAt(file: string, line: number): QuotedOutput | undefined;
  /** Where samples use the exported symbol of this name. */
  usesOf(symbol: string): readonly SymbolUse[];
  /** The texts that the quick info of a file's samples number. */
  quickInfoOf(file: string): readonly QuickInfoText[];
  /** The day, as `2026-11-22`, on which all samples of a file last ran; none where one was changed since. */
  verifiedOn(file: string): string | undefined;
  /** What the samples were checked against, such as `0.137.0`. */
  checkedAgainst: string | undefined;
  /** Name of what samples run under unless they say otherwise, where there is a choice. */
  standardProfile: string | undefined;
}

/** For builds without a checker: nothing is known of any sample. */
export const noSamples: SampleLookup = {
  at: () => undefined,
  quotedOutputAt: () => undefined,
  usesOf: () => [],
  quickInfoOf: () => [],
  verifiedOn: () => undefined,
  checkedAgainst: undefined,
  standardProfile: undefined,
};
