import type { ReactNode } from 'react';
import { compilerMessage, type Provenance } from '../../core/provenance.ts';
import type { QuickInfoRange, Replay, SampleFile, SampleResult } from '../../core/sample-lookup.ts';
import { languageLabel } from './highlight.ts';
import { longCode, ShowAll, WrapSwitch } from './long-code.tsx';
import type { Token } from '../../core/code-token.ts';
import { Origin } from './origin.tsx';
import type { CodeBlock } from './prepare-code-block.ts';
import { ReplayControl, replayData } from './replay.tsx';
import { SampleFiles } from './sample-files.tsx';

/** A piece of a line that is shown as one element. */
export interface Piece extends Pick<Token, 'text' | 'kind'> {
  /** Index of the hover text that explains it. */
  info?: number;
}

/**
 * Cuts the tokens of a line where explained identifiers begin and end. Both count from the start of
 * the code; an identifier that spans several tokens becomes several pieces with the same text.
 */
function splitAtQuickInfo(line: readonly Token[], quickInfo: readonly QuickInfoRange[]): Piece[] {
  if (quickInfo.length === 0) return line.map(({ text, kind }) => ({ text, kind }));
  return line.flatMap((token) => splitToken(token, quickInfo));
}

function splitToken(token: Token, quickInfo: readonly QuickInfoRange[]): Piece[] {
  const end = token.offset + token.text.length;
  const pieces: Piece[] = [];
  let at = token.offset;
  const push = (to: number, info?: number) => {
    if (to <= at) return;
    const text = token.text.slice(at - token.offset, to - token.offset);
    const kind = text.trim() === '' ? undefined : token.kind;
    pieces.push(info === undefined ? { text, kind } : { text, kind, info });
    at = to;
  };
  for (const info of quickInfo) {
    if (info.end <= at || info.start >= end) continue;
    push(Math.max(info.start, at));
    push(Math.min(info.end, end), info.text);
  }
  push(end);
  return pieces;
}

/**
 * The lines of a block. They get elements of their own only where lines are marked or numbered,
 * which keeps the HTML of all other blocks small.
 */
export function CodeLines({ block, quickInfo = [] }: { block: CodeBlock; quickInfo?: readonly QuickInfoRange[] }) {
  const lines = block.lines.map((line) => splitAtQuickInfo(line, quickInfo));
  const isPlain = block.highlighted.size === 0 && block.firstNumber === undefined;
  const shown = lines.map((line, index) => {
    if (isPlain) return [...line.map(piece), index < lines.length - 1 ? '\n' : ''];
    const marked = block.highlighted.has(index + 1) ? ' line-marked' : '';
    const number = block.firstNumber === undefined ? undefined : block.firstNumber + index;
    return (
      <span className={`line${marked}`} data-line={number} key={index}>
        {line.map(piece)}
        {'\n'}
      </span>
    );
  });
  if (block.folded === undefined) return shown;
  const { first, last, label } = block.folded;
  return [
    ...shown.slice(0, first - 1),
    <Fold label={label} count={last - first + 1} key="fold">
      {shown.slice(first - 1, last)}
    </Fold>,
    ...shown.slice(last),
  ];
}

/**
 * Lines that are folded. Its button has no text: what is copied, and what other formats are made of, is the program
 * and nothing else. Without script, the lines are there; `folds.ts` lets a search in the page find them.
 */
function Fold({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const lines = `${count} ${count === 1 ? 'line' : 'lines'}`;
  return (
    <span className="code-fold">
      <button
        className="code-unfold needs-script"
        type="button"
        aria-expanded="false"
        aria-label={`${lines} of this program: ${label}`}
        data-label={`${label} · ${lines}`}
      />
      <span className="code-folded">{children}</span>
    </span>
  );
}

function piece({ text, kind, info }: Piece, index: number): ReactNode {
  const classes = [kind && `tk-${kind}`, info !== undefined && 'hv'].filter(Boolean).join(' ');
  if (classes === '') return text;
  return (
    <span className={classes} data-h={info} key={index}>
      {text}
    </span>
  );
}

interface CodeFigureProps {
  block: CodeBlock;
  sample?: SampleResult;
  /** Where the block itself comes from, when it's an output. */
  provenance?: Provenance;
  /** What the program wrote whose output the block is. */
  files?: readonly SampleFile[];
  checkedAgainst?: string;
  /** Link to where the site explains what the labels of outputs mean. */
  explanation?: string;
  /** What the block has where its program comes in variants. */
  variants?: { name: string; control: ReactNode; foot: ReactNode };
}

/** What a block's button copies, so that a list of the page's buttons tells them apart. */
function copyName({ title, place }: CodeBlock): string {
  const name = title === undefined ? 'Copy the code' : `Copy the code of ${title}`;
  return place === undefined ? name : `${name} ${place}`;
}

/** A program with its head and, hanging under it, what it printed. */
export function CodeFigure({
  block,
  sample,
  provenance,
  files,
  checkedAgainst,
  explanation,
  variants,
}: CodeFigureProps) {
  const kind = provenance !== undefined ? 'Message' : block.language === '' ? 'Text' : languageLabel(block.language);
  const label = block.title ?? kind;
  // Of titles, files have one.
  const isFile = block.title !== undefined && /[./]/.test(block.title);
  // Variants differ in how many lines they have: a count would be wrong.
  const lines = variants === undefined ? block.lines.length : 0;
  return (
    // A caption would name it, with its marks and all that its buttons say.
    <figure
      className="code-block"
      data-language={block.language || undefined}
      data-sample={variants?.name}
      aria-label={label}
    >
      <div className="code-head">
        {/* The page's Markdown has titles of both kinds. */}
        <span
          className={isFile ? 'code-title' : 'code-language'}
          data-title={isFile || block.title === undefined ? undefined : ''}
        >
          {label}
        </span>
        {provenance !== undefined && <Origin provenance={provenance} explanation={explanation} />}
        {variants?.control}
        <Marks {...{ sample, checkedAgainst, explanation }} />
        {/* A message wraps by itself. */}
        {provenance === undefined && (
          <WrapSwitch lines={block.lines.map((line) => line.map(({ text }) => text).join(''))} />
        )}
        <button className="code-copy needs-script" type="button" data-copy="" aria-label={copyName(block)} />
      </div>
      {/* Long lines scroll; the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="code-text" tabIndex={0} {...longCode(lines)}>
        <code>
          <CodeLines block={block} quickInfo={sample?.quickInfo} />
        </code>
      </pre>
      <ShowAll lines={lines} />
      <Printed block={block} sample={sample} explanation={explanation} />
      <SampleFiles files={files} provenance={provenance} explanation={explanation} />
      {variants?.foot}
    </figure>
  );
}

interface PrintedProps {
  block: CodeBlock;
  sample?: SampleResult;
  explanation?: string;
}

/** What a program printed and wrote, or the compiler's message. */
export function Printed({ block, sample, explanation }: PrintedProps) {
  return (
    <>
      {sample?.output !== undefined && !block.hideOutput && (
        <Attached
          kind="output"
          text={sample.output}
          provenance={sample.provenance}
          replay={sample.replay}
          explanation={explanation}
        />
      )}
      {!block.hideOutput && (
        <SampleFiles files={sample?.files} provenance={sample?.provenance} explanation={explanation} />
      )}
      {sample?.expectedError !== undefined && (
        <Attached kind="error" text={sample.expectedError} provenance={compilerMessage} explanation={explanation} />
      )}
    </>
  );
}

interface MarksProps {
  sample?: SampleResult;
  checkedAgainst?: string;
  explanation?: string;
}

/** What is known of a program. */
export function Marks({ sample, checkedAgainst, explanation }: MarksProps) {
  if (!sample) return null;
  const version = checkedAgainst === undefined ? '' : ` with ${checkedAgainst}`;
  return (
    <div className="code-marks">
      {sample.checked && (
        <div className="code-mark" title="The TypeScript compiler has checked this program, in strict mode.">
          {sample.expectedError === undefined ? 'compiles' : 'doesn’t compile'}
          {version}
        </div>
      )}
      {sample.ran && (
        <div className="code-mark code-mark-ran" title="This program ran, as it is shown, when the site was tested.">
          ran in tests
        </div>
      )}
      {sample.profile !== undefined && (
        <div className="code-mark">
          {explanation === undefined ? sample.profile.mark : <a href={explanation}>{sample.profile.mark}</a>}
        </div>
      )}
      {sample.notRun !== undefined && <div className="code-mark">not run: {sample.notRun}</div>}
    </div>
  );
}

interface AttachedProps {
  kind: 'output' | 'error';
  text: string;
  provenance?: Provenance;
  replay?: Replay | undefined;
  explanation?: string;
}

function Attached({ kind, text, provenance, replay, explanation }: AttachedProps) {
  return (
    <div className={`code-attached code-${kind}`} {...replayData(replay)}>
      <p className="code-attached-label">
        Output
        {provenance !== undefined && <Origin provenance={provenance} explanation={explanation} />}
        {replay !== undefined && <ReplayControl replay={replay} />}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0}>
        <code>{text.replace(/\s+$/, '')}</code>
      </pre>
    </div>
  );
}
