import type { SampleResult } from '../../samples/sample-lookup.ts';
import type { CodeBlock } from '../code/code-block-data.ts';
import { languageLabel } from '../code/languages.ts';
import { useArticle } from './article-context.ts';
import { CodeLines } from './code-lines.tsx';

/** The block of code that was prepared under this number, with what is known of it as a sample. */
export function CodeBlockByIndex({ index }: { index: string }) {
  const { article, samples } = useArticle();
  const block = article.codeBlocks[Number(index)];
  if (!block) return null;
  return (
    <CodeFigure
      block={block}
      sample={samples.at(article.document.file, block.line)}
      checkedAgainst={article.options.checkedAgainst}
    />
  );
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
          <CodeLines block={block} hovers={sample?.hovers} />
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
