import type { ApiSymbol, SymbolKind } from '../model/reference-model.ts';
import { type Doc, keyword } from '../signature/doc.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { Badge } from './badge.tsx';
import { CommentRest, Deprecation } from './comment-parts.tsx';
import { FactsLine } from './facts-line.tsx';
import { MarkdownLine } from './markdown.tsx';
import { useView } from './reference-view.ts';
import { SignatureBlock } from './signature.tsx';

const kindWords: Record<SymbolKind, string> = {
  class: 'Class',
  interface: 'Interface',
  namespace: 'Namespace',
  function: 'Function',
  'type-alias': 'Type',
  variable: 'Variable',
  enum: 'Enumeration',
};

export function kindWord(kind: SymbolKind): string {
  return kindWords[kind];
}

/** The beginning of every symbol's page: name, what it is, signature, where it comes from. */
export function PageHead({ symbol }: { symbol: ApiSymbol }) {
  const { index, model } = useView();
  return (
    <>
      <h1>
        {symbol.qualifiedName}
        {symbol.kind === 'function' && '()'} <Badge>{kindWord(symbol.kind)}</Badge>
        {symbol.abstract === true && <Badge tone="quiet">abstract</Badge>}
        {symbol.internal === true && <Badge tone="warn">internal</Badge>}
        {symbol.comment?.deprecated !== undefined && <Badge tone="warn">deprecated</Badge>}
      </h1>
      <p className="lead">
        <MarkdownLine text={index.summary(symbol)} />
      </p>
      {symbol.internal === true && (
        <p className="internal-note">
          The package does not export this name: programs cannot import it. It is shown because exported names are made
          of it.
        </p>
      )}
      <Deprecation comment={symbol.comment} />
      <SignatureBlock doc={declaration(symbol, model.package.name)} label={`Declaration of ${symbol.qualifiedName}`} />
      <FactsLine symbol={symbol} />
      <CommentRest comment={symbol.comment} />
    </>
  );
}

/** A namespace is declared by what it holds, which follows; its page begins with how to get it. */
function declaration(symbol: ApiSymbol, packageName: string): Doc {
  if (symbol.kind !== 'namespace' || symbol.internal === true) return printSymbol(symbol);
  const [name = symbol.name] = symbol.qualifiedName.split('.');
  return [keyword('import'), ` { ${name} } `, keyword('from'), ' ', { text: `'${packageName}'`, kind: 'string' }];
}
