import type { ReactNode } from 'react';
import type { QuickInfoRange, SampleResult } from '../../core/sample-lookup.ts';
import { useArticle } from '../../markdown/article-context.ts';
import { languageLabel } from './highlight.ts';
import type { Token } from '../../core/code-token.ts';
import type { CodeBlock } from './prepare-code-block.ts';

/** A piece of a line that is shown as one element. */
export interface Piece extends Pick<Token, 'text' | 'kind'> {
  /** Index of the hover text that explains it. */
  info?: number;
}

/**
 * Cuts the tokens of a line where explained identifiers begin and end. Both count from the start of
 * the code; an identifier that spans several tokens becomes several pieces with the same text.
 */
export function splitAtQuickInfo(line: readonly Token[], quickInfo: readonly QuickInfoRange[]): Piece[] {
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
  if (block.highlighted.size === 0 && block.firstNumber === undefined) {
    return lines.map((line, index) => [...line.map(piece), index < lines.length - 1 ? '\n' : '']);
  }
  return lines.map((line, index) => {
    const marked = block.highlighted.has(index + 1) ? ' line-marked' : '';
    const number = block.firstNumber === undefined ? undefined : block.firstNumber + index;
    return (
      <span className={`line${marked}`} data-line={number} key={index}>
        {line.map(piece)}
        {'\n'}
      </span>
    );
  });
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

/** A block of an article, with what is known of it as a sample. */
export function CodeBlockFigure({ block }: { block: CodeBlock }) {
  const { article, samples } = useArticle();
  const sample = samples.at(article.document.file, block.line);
  return <CodeFigure block={block} sample={sample} checkedAgainst={samples.checkedAgainst} />;
}

interface CodeFigureProps {
  block: CodeBlock;
  sample?: SampleResult;
  checkedAgainst?: string;
}

/** A program with its head and, hanging under it, what it printed. */
export function CodeFigure({ block, sample, checkedAgainst }: CodeFigureProps) {
  const label = block.title ?? (block.language === '' ? 'Text' : languageLabel(block.language));
  return (
    <figure className="code-block" data-language={block.language || undefined}>
      <figcaption className="code-head">
        <span className={block.title === undefined ? 'code-language' : 'code-title'}>{label}</span>
        <Marks sample={sample} checkedAgainst={checkedAgainst} />
        <button className="code-copy needs-script" type="button" data-copy="" aria-label="Copy the code" />
      </figcaption>
      {/* Long lines scroll; the keyboard must reach what scrolls. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="code-text" tabIndex={0}>
        <code>
          <CodeLines block={block} quickInfo={sample?.quickInfo} />
        </code>
      </pre>
      {sample?.output !== undefined && !block.hideOutput && (
        <Attached kind="output" label="Output" text={sample.output} />
      )}
      {sample?.expectedError !== undefined && (
        <Attached kind="error" label="Compiler error" text={sample.expectedError} />
      )}
    </figure>
  );
}

function Marks({ sample, checkedAgainst }: Pick<CodeFigureProps, 'sample' | 'checkedAgainst'>) {
  if (!sample) return null;
  return (
    <span className="code-marks">
      {sample.checked && (
        <span className="code-mark">checked{checkedAgainst !== undefined && ` against ${checkedAgainst}`}</span>
      )}
      {sample.ran && <span className="code-mark code-mark-ran">run</span>}
      {sample.notRun !== undefined && <span className="code-mark">not run: {sample.notRun}</span>}
    </span>
  );
}

function Attached({ kind, label, text }: { kind: 'output' | 'error'; label: string; text: string }) {
  return (
    <div className={`code-attached code-${kind}`}>
      <p className="code-attached-label">{label}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0}>
        <code>{text.replace(/\s+$/, '')}</code>
      </pre>
    </div>
  );
}
