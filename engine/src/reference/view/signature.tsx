import type { ApiType } from '../model/api-type.ts';
import type { Doc } from '../signature/doc.ts';
import { inFull, printShort, printType } from '../signature/print-type.ts';
import { CodeTokens } from './code-tokens.tsx';

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
