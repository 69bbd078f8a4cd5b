import type { ReactNode } from 'react';
import type { ApiExample, ApiType } from '../../core/reference-model.ts';
import type { SymbolUse } from '../../core/sample-lookup.ts';
import { CodeFigure } from '../../features/code-blocks/code-block.tsx';
import { codeKey } from '../model.ts';
import { type CodeToken, type Doc, layout } from '../signature/doc.ts';
import { inFull, printShort, printType } from '../signature/print-type.ts';
import { Markdown } from './comment.tsx';
import { type ReferenceView, symbolHref, useView } from './reference-view.ts';

/** A program of a doc comment; its colors were worked out when the library was read. */
export function CodeBlock({ code, language, title }: { code: string; language: string; title?: string }) {
  const { model } = useView();
  const lines = model.code[codeKey(code, language)] ?? code.split('\n').map((text) => [{ text, offset: 0 }]);
  return <CodeFigure block={{ language, title, lines, highlighted: new Set(), line: 0, hideOutput: true }} />;
}

/** Code with its names linked, in lines of at most `width` characters where it can break. */
export function CodeTokens({ doc, width }: { doc: Doc; width: number }) {
  const view = useView();
  return layout(doc, width).flatMap((line, index) => {
    const pieces: ReactNode[] = line.map((token, location) => piece(token, view, `${index}.${location}`));
    return index === 0 ? pieces : ['\n', ...pieces];
  });
}

function piece(token: CodeToken, view: ReferenceView, key: string): ReactNode {
  if (token.symbol !== undefined && token.symbol !== view.current) {
    return (
      <a href={symbolHref(view, token.symbol)} key={key}>
        {token.text}
      </a>
    );
  }
  if (token.url !== undefined) {
    return (
      <a className="ext" href={token.url} rel="external noopener" key={key}>
        {token.text}
      </a>
    );
  }
  if (token.missing === true) {
    return (
      <span className="missing-type" title="Its declaration was not found when this page was made." key={key}>
        {token.text}
      </span>
    );
  }
  if (token.kind === undefined) return token.text;
  return (
    <span className={`tk-${token.kind}`} key={key}>
      {token.text}
    </span>
  );
}

const blockWidth = 78;
const cellWidth = 40;

/** A declaration in a block of its own. */
export function SignatureBlock({ doc, label }: { doc: Doc; label: string }) {
  return (
    // Long lines scroll; the keyboard must reach what scrolls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="signature" tabIndex={0} aria-label={label}>
      <code>
        <CodeTokens doc={doc} width={blockWidth} />
      </code>
    </pre>
  );
}

/** A type in a table cell, in full. */
export function TypeCell({ type }: { type: ApiType }) {
  return (
    <code className="type">
      <CodeTokens doc={printType(type, inFull)} width={cellWidth} />
    </code>
  );
}

/** A type on one line, shortened where it is long. */
export function ShortType({ type }: { type: ApiType }) {
  return (
    <code className="type">
      <CodeTokens doc={printShort(type)} width={Number.POSITIVE_INFINITY} />
    </code>
  );
}

interface ExamplesProps {
  examples?: readonly ApiExample[];
  /** Name of the symbol, as programs write it: where an example is stale, programs that use it are named. */
  subject: string;
}

/** The programs of a doc comment, as the library's authors wrote them. */
export function Examples({ examples = [], subject }: ExamplesProps) {
  return examples.map((example, index) => (
    <div className="example" key={index}>
      {example.text !== undefined && <Markdown text={example.text} />}
      <CodeBlock code={example.code} language={example.language} />
      {example.error !== undefined && <StaleNote error={example.error} subject={subject} />}
    </div>
  ));
}

/** Examples in comments are never compiled by those who write them; the reader is warned of what does not hold. */
function StaleNote({ error, subject }: { error: string; subject: string }) {
  const { model, samples } = useView();
  const programs = distinctPages(samples.usesOf(subject)).slice(0, 3);
  return (
    <div className="example-stale">
      <p>This example is from the library’s comments and does not compile against version {model.package.version}.</p>
      <p>
        <code>{error}</code>
      </p>
      {programs.length > 0 && (
        <p>
          Programs that do:{' '}
          {programs.map(({ href, pageTitle }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{pageTitle}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function distinctPages(uses: readonly SymbolUse[]): SymbolUse[] {
  return [...new Map(uses.map((use) => [use.pageTitle, use])).values()];
}
