import type { ApiMember, ApiSymbol } from '../../core/reference-model.ts';
import { memberField, parameterFields } from '../fields.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { count } from '../summaries.ts';
import { ShortType, SignatureBlock } from '../view/code.tsx';
import { Examples } from '../view/examples.tsx';
import { CommentText, Markdown, MarkdownLine, MemberHeading, Section, SymbolLink } from '../view/comment.tsx';
import { InheritedMembers, MemberDetails, MemberList } from '../view/members.tsx';
import { Hierarchy, kindWord } from '../view/page-parts.tsx';
import { symbolHref, useView } from '../view/reference-view.ts';
import { Badge, DefinedIn, FieldTable, Parameters } from '../view/tables.tsx';

/** Own members before inherited ones, then what the class is made from. */
export function ClassBody({ symbol }: { symbol: ApiSymbol }) {
  const members = symbol.members ?? [];
  const own = members.filter((member) => member.inheritedFrom === undefined);
  const properties = own.filter(isProperty);
  const methods = own.filter(({ kind }) => kind === 'method');
  return (
    <>
      <MemberDetails
        symbol={symbol}
        id="constructors"
        title="Constructor"
        members={own.filter(({ kind }) => kind === 'constructor')}
      />
      {properties.length > 0 && (
        <Section id="properties" title="Properties">
          <FieldTable fields={properties.map(memberField)} label={`Properties of ${symbol.name}`} />
        </Section>
      )}
      <MemberDetails symbol={symbol} id="methods" title="Methods" members={methods}>
        {methods.length > 2 && <MemberList members={methods} />}
      </MemberDetails>
      <InheritedMembers symbol={symbol} members={members.filter((member) => member.inheritedFrom !== undefined)} />
      <Hierarchy symbol={symbol} />
    </>
  );
}

function isProperty({ kind }: ApiMember): boolean {
  return kind !== 'constructor' && kind !== 'method';
}

/** What a function takes and gives back. */
export function FunctionBody({ symbol }: { symbol: ApiSymbol }) {
  const signatures = symbol.signatures ?? [];
  const { fields, spread } = parameterFields(signatures);
  const returns = symbol.comment?.returns ?? signatures.find((each) => each.comment?.returns)?.comment?.returns;
  return (
    <>
      {fields.length + spread.length > 0 && (
        <Section id="parameters" title="Parameters">
          <Parameters signatures={signatures} />
        </Section>
      )}
      {returns !== undefined && (
        <Section id="returns" title="Returns">
          <Markdown text={returns} />
        </Section>
      )}
    </>
  );
}

/** Interfaces, object types, enumerations and constants: their fields as a table, their methods in detail. */
export function TypeBody({ symbol }: { symbol: ApiSymbol }) {
  const members = symbol.members ?? [];
  const own = members.filter((member) => member.inheritedFrom === undefined);
  const fields = own.filter((member) => member.kind !== 'method' && member.kind !== 'constructor');
  const fieldsTitle = symbol.kind === 'enum' ? 'Values' : 'Properties';
  return (
    <>
      {symbol.resolved !== undefined && (
        <Section id="in-full" title="In full">
          <SignatureBlock
            doc={printSymbol({ ...symbol, type: symbol.resolved })}
            label={`What ${symbol.name} comes down to`}
          />
        </Section>
      )}
      {fields.length > 0 && (
        <Section id="properties" title={fieldsTitle}>
          <FieldTable fields={fields.map(memberField)} label={`${fieldsTitle} of ${symbol.name}`} />
        </Section>
      )}
      <MemberDetails
        symbol={symbol}
        id="methods"
        title="Methods"
        members={own.filter((member) => member.kind === 'method')}
      />
      <InheritedFields symbol={symbol} members={members.filter((member) => member.inheritedFrom !== undefined)} />
      <Hierarchy symbol={symbol} />
    </>
  );
}

/** Fields of other interfaces, closed, an entry for each of them. */
function InheritedFields({ symbol, members }: { symbol: ApiSymbol; members: readonly ApiMember[] }) {
  const { index } = useView();
  if (members.length === 0) return null;
  const groups = new Map<string, ApiMember[]>();
  for (const member of members) {
    const owner = index.home(symbol, member)?.symbol.qualifiedName ?? member.inheritedFrom?.name ?? '';
    groups.set(owner, [...(groups.get(owner) ?? []), member]);
  }
  return (
    <Section id="inherited-properties" title="Inherited">
      {[...groups].map(([owner, inherited]) => (
        <details className="inherited" key={owner}>
          <summary>
            From <code>{owner}</code> <span className="count">{count(inherited.length, 'member')}</span>
          </summary>
          <FieldTable fields={inherited.map(memberField)} label={`Members that ${symbol.name} has from ${owner}`} />
        </details>
      ))}
    </Section>
  );
}

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
        <p className="metadata">
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
