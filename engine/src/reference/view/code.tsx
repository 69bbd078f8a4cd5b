import { createContext, type ReactNode, use } from 'react';
import type { ApiType } from '../../core/reference-model.ts';
import { CodeFigure } from '../../features/code-blocks/code-figure.tsx';
import { longCode, ShowAll } from '../../features/code-blocks/long-code.tsx';
import { breakable } from '../../shell/breakable.tsx';
import { codeKey } from '../model.ts';
import { type CodeToken, type Doc, layout } from '../signature/doc.ts';
import { inFull } from '../signature/print-style.ts';
import { printShort, printType } from '../signature/print-type.ts';
import { type ReferenceView, symbolHref, useView } from './reference-view.ts';

const PlaceContext = createContext<() => string | undefined>(() => undefined);

/** Tells the programs of a comment apart: pages are rendered once, from top to bottom. */
function placesIn(name: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `in the comment on ${name}${count === 1 ? '' : ` (${count})`}`;
  };
}

/** What the comments in it are about: the buttons that copy their programs say it, and which one of several they copy. */
export function CommentsOn({ name, children }: { name: string; children: ReactNode }) {
  return <PlaceContext value={placesIn(name)}>{children}</PlaceContext>;
}

/** A program of a doc comment; its colors were worked out when the library was read. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { model } = useView();
  const place = use(PlaceContext)();
  const lines = model.code[codeKey(code, language)] ?? code.split('\n').map((text) => [{ text, offset: 0 }]);
  return <CodeFigure block={{ language, place, lines, highlighted: new Set(), line: 0, hideOutput: true }} />;
}

interface CodeTokensProps {
  lines: readonly (readonly CodeToken[])[];
  /** Long names may break, too. */
  inCell?: boolean;
}

/** Lines of at most `width` characters where code can break. */
function linesOf(doc: Doc, width: number): CodeToken[][] {
  const lines = layout(doc, width);
  // A union that is broken begins a line, for what stands before it.
  return lines[0]?.length === 0 ? lines.slice(1) : lines;
}

/** Code with its names linked. */
function CodeTokens({ lines, inCell = false }: CodeTokensProps) {
  const view = useView();
  return lines.flatMap((line, index) => {
    const pieces: ReactNode[] = line.map((token, location) => piece(token, view, inCell, `${index}.${location}`));
    return index === 0 ? pieces : ['\n', ...pieces];
  });
}

function piece(token: CodeToken, view: ReferenceView, inCell: boolean, key: string): ReactNode {
  if (token.symbol !== undefined && token.symbol !== view.current) {
    return (
      <a href={symbolHref(view, token.symbol)} key={key}>
        {inCell ? breakable(token.text) : token.text}
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
      <span className="missing-type" title="Its declaration wasn't found when this page was built." key={key}>
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

/** A declaration in its own block. */
export function SignatureBlock({ doc, label }: { doc: Doc; label: string }) {
  const lines = linesOf(doc, blockWidth);
  return (
    <>
      {/* Long lines scroll; the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="signature" role="group" tabIndex={0} aria-label={label} {...longCode(lines.length)}>
        <code>
          <CodeTokens lines={lines} />
        </code>
      </pre>
      <ShowAll lines={lines.length} />
    </>
  );
}

/** What fits in a line of the narrowest column of types. */
const narrowestColumn = 12;

/** A type in a table cell, in full. Where its one line wraps, the rest is indented, as it is where it has several. */
export function TypeCell({ type }: { type: ApiType }) {
  const lines = linesOf(printType(type, inFull), cellWidth);
  const [first = [], ...others] = lines;
  const wraps = others.length === 0 && first.map(({ text }) => text).join('').length > narrowestColumn;
  return (
    <code className={wraps ? 'type wraps' : 'type'}>
      <CodeTokens lines={lines} inCell />
    </code>
  );
}

/** A type on one line, shortened where it is long. */
export function ShortType({ type }: { type: ApiType }) {
  return (
    <code className="type">
      <CodeTokens lines={linesOf(printShort(type), Number.POSITIVE_INFINITY)} />
    </code>
  );
}
