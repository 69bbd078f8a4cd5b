import type { ApiSymbol } from '../model/reference-model.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { Badge } from '../view/badge.tsx';
import { CommentText } from '../view/comment-parts.tsx';
import { Examples } from '../view/examples.tsx';
import { DefinedIn } from '../view/facts-line.tsx';
import { Markdown, MarkdownLine } from '../view/markdown.tsx';
import { kindWord } from '../view/page-head.tsx';
import { Parameters } from '../view/parameters.tsx';
import { symbolHref, useView } from '../view/reference-view.ts';
import { MemberHeading, Section } from '../view/section.tsx';
import { ShortType, SignatureBlock } from '../view/signature.tsx';
import { SymbolLink } from '../view/symbol-link.tsx';

/** What a namespace holds: a list, then each function and constant in detail. */
export function NamespaceBody({ symbol }: { symbol: ApiSymbol }) {
  const children = symbol.children ?? [];
  const own = children.filter((child) => child.id.includes('#'));
  return (
    <>
      {children.length > 0 && (
        <Section id="members" title="Members">
          <ul className="members">
            {children.map((child) => (
              <Entry symbol={child} key={child.id} />
            ))}
          </ul>
        </Section>
      )}
      <ChildDetails id="functions" title="Functions" symbols={own.filter(isCallable)} />
      <ChildDetails id="constants" title="Constants" symbols={own.filter((child) => !isCallable(child))} />
    </>
  );
}

function isCallable({ kind, type }: ApiSymbol): boolean {
  return kind === 'function' || type?.kind === 'function';
}

function Entry({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const returns = symbol.signatures?.[0]?.returns;
  return (
    <li>
      <a href={symbolHref(view, symbol.id)}>
        <code>
          {symbol.name}
          {symbol.kind === 'function' && '()'}
        </code>
      </a>
      {symbol.id.includes('#') ? null : <Badge tone="quiet">{kindWord(symbol.kind).toLowerCase()}</Badge>}{' '}
      {returns !== undefined && <ShortType type={returns} />}
      <p>
        <MarkdownLine text={view.index.summary(symbol)} />
      </p>
    </li>
  );
}

function ChildDetails({ id, title, symbols }: { id: string; title: string; symbols: readonly ApiSymbol[] }) {
  if (symbols.length === 0) return null;
  return (
    <Section id={id} title={title}>
      {symbols.map((symbol) => (
        <ChildDetail symbol={symbol} key={symbol.id} />
      ))}
    </Section>
  );
}

function ChildDetail({ symbol }: { symbol: ApiSymbol }) {
  const { comment, signatures, aliasOf } = symbol;
  const label = `${symbol.qualifiedName}${symbol.kind === 'function' ? '()' : ''}`;
  return (
    <section className="member">
      <MemberHeading anchor={symbol.id.slice(symbol.id.indexOf('#') + 1)}>{label}</MemberHeading>
      {aliasOf === undefined ? (
        <SignatureBlock doc={printSymbol(symbol)} label={`Declaration of ${label}`} />
      ) : (
        <p>
          Another name for <SymbolLink id={aliasOf} />.
        </p>
      )}
      <CommentText comment={comment} />
      <Creates symbol={symbol} />
      {signatures !== undefined && <Parameters signatures={signatures} />}
      {comment?.returns !== undefined && <Markdown text={`**Returns** ${comment.returns}`} />}
      <Examples examples={comment?.examples} subject={symbol.qualifiedName} />
      {comment?.see?.map((text) => (
        <Markdown text={`See ${text}`} key={text} />
      ))}
      {symbol.source !== undefined && (
        <p className="facts">
          <DefinedIn source={symbol.source} />
        </p>
      )}
    </section>
  );
}

/** The class that a factory function makes an object of. */
function Creates({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const returns = symbol.signatures?.[0]?.returns;
  const made =
    returns?.kind === 'reference' && returns.symbol !== undefined ? index.byId.get(returns.symbol) : undefined;
  if (made?.kind !== 'class') return null;
  return (
    <p className="creates">
      Creates an object of the class <SymbolLink id={made.id} />.
    </p>
  );
}
