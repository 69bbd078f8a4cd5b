import type { ApiMember, ApiSymbol } from '../../core/reference-model.ts';
import { firstSentence } from '../../core/text.ts';
import { literalsOf } from '../commentary/find-entry.ts';
import { examplesOf, isDeprecated, tagTexts } from '../comments.ts';
import { type Field, isOutside, memberFields, propertyFields } from '../fields.ts';
import { parameterFields, resultCondition, resultFields } from '../parameter-fields.ts';
import type { SymbolIndex } from '../model.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { signaturesOf } from '../type-fields.ts';
import { ownOf } from '../words.ts';
import { ShortType, SignatureBlock } from '../view/code.tsx';
import { Examples } from '../view/examples.tsx';
import { Markdown, SummaryLine, SymbolLink } from '../view/comment.tsx';
import { Description, FieldText, WordsList } from '../view/description.tsx';
import { MemberDetails, MemberList, MemberSection, OutsideMembers, SeeLines } from '../view/members.tsx';
import { Hierarchy, isFunction, kindWord } from '../view/page-parts.tsx';
import { symbolHref, useView } from '../view/reference-view.ts';
import { MemberHeading, Section } from '../view/sections.tsx';
import { Badge, DefinedIn, FieldTable, Parameters } from '../view/tables.tsx';
import { CommentThrows, ThrowsList } from '../view/throws.tsx';
import { Variants } from '../view/variants.tsx';

/** An inherited property in one line: the rest is on the page that it comes from. */
function taken(symbol: ApiSymbol, member: ApiMember, index: SymbolIndex): Field {
  const [field] = memberFields(symbol, member, index);
  const { words, comment } = field;
  return { ...field, words: words && firstSentence(words), comment: comment && firstSentence(comment) };
}

/** Own members before inherited ones, then what the class is made from. */
export function ClassBody({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const members = symbol.members ?? [];
  const isOwn = (member: ApiMember) => member.inheritedFrom === undefined;
  const own = members.filter(isOwn);
  const methods = own.filter(({ kind }) => kind === 'method');
  const listed = [...methods, ...members.filter((member) => !isOwn(member) && member.kind === 'method')];
  const inherited = members.filter((member) => !isOwn(member) && isProperty(member));
  const fields = [
    ...own.filter(isProperty).flatMap((member) => memberFields(symbol, member, index)),
    ...inherited.filter((member) => !isOutside(member)).map((member) => taken(symbol, member, index)),
  ];
  return (
    <>
      <MemberDetails
        symbol={symbol}
        id="constructors"
        title="Constructor"
        members={members.filter(({ kind }) => kind === 'constructor')}
      />
      <Fields id="properties" title="Properties" label={`Properties of ${symbol.name}`} fields={fields} />
      <OutsideMembers members={inherited.filter(isOutside)} />
      <MemberDetails symbol={symbol} id="methods" title="Methods" members={methods}>
        {(listed.length > 2 || listed.length > methods.length) && <MemberList owner={symbol} members={listed} />}
      </MemberDetails>
      <Hierarchy symbol={symbol} />
    </>
  );
}

function isProperty({ kind }: ApiMember): boolean {
  return kind !== 'constructor' && kind !== 'method';
}

/** What a function takes and returns. */
export function FunctionBody({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const signatures = signaturesOf(symbol, (id) => index.byId.get(id));
  const words = index.words.of(symbol);
  const { fields } = parameterFields(signatures, { words }, index);
  const results = resultFields(signatures, words, index);
  const condition = results.length === 0 ? undefined : resultCondition(signatures);
  const returns = tagTexts(symbol, 'returns').join('\n\n');
  return (
    <>
      {fields.length > 0 && (
        <Section id="parameters" title="Parameters">
          <Parameters signatures={signatures} words={words} defaults={symbol.defaults} of={symbol.name} anchored />
        </Section>
      )}
      {(words.returns !== undefined || returns !== '' || results.length > 0) && (
        <Section id="returns" title="Returns">
          <FieldText words={words.returns} comment={returns === '' ? undefined : returns} />
          {condition !== undefined && (
            <p>
              With <code>{condition}</code>, an object with these fields:
            </p>
          )}
          {results.length > 0 && <FieldTable fields={results} label={`Fields of what ${symbol.name} returns`} />}
        </Section>
      )}
    </>
  );
}

/** Interfaces, object types, enumerations and constants: their fields as a table, their methods in detail. */
export function TypeBody({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const members = symbol.members ?? [];
  const methods = members.filter(
    ({ inheritedFrom, kind }) => inheritedFrom === undefined && ['method', 'constructor', 'call'].includes(kind),
  );
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
      {symbol.type?.kind === 'function' && <FunctionBody symbol={symbol} />}
      <LiteralValues symbol={symbol} />
      <Variants symbol={symbol} />
      <Fields
        id="properties"
        title={fieldsTitle}
        label={`${fieldsTitle} of ${symbol.name}`}
        fields={propertyFields(symbol, index)}
      />
      <MemberDetails symbol={symbol} id="methods" title="Methods" members={methods}>
        {methods.length > 2 && <MemberList owner={symbol} members={methods} />}
      </MemberDetails>
      <Hierarchy symbol={symbol} />
    </>
  );
}

function Fields({ id, title, label, fields }: { id: string; title: string; label: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <FieldTable fields={fields} label={label} />
    </Section>
  );
}

/** What each value of a type of literals means, where the site or the library says it. */
function LiteralValues({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const words = index.words.of(symbol);
  const values = literalsOf(symbol, (id) => index.byId.get(id)).flatMap((code) => {
    const text = words.value(code);
    const comment = ownOf(symbol.values, code);
    return (text ?? comment) === undefined ? [] : [{ key: code, term: <code>{code}</code>, text, comment }];
  });
  if (values.length === 0) return null;
  return (
    <Section id="values" title="Values">
      <WordsList entries={values} />
    </Section>
  );
}

/** What a namespace holds: a list, then each function, constant, and type in detail. */
export function NamespaceBody({ symbol }: { symbol: ApiSymbol }) {
  const children = symbol.children ?? [];
  const own = children.filter((child) => child.id.includes('#'));
  const { index } = useView();
  const isCallable = (child: ApiSymbol) => isFunction(targetOf(child, index));
  const isConstant = (child: ApiSymbol) => targetOf(child, index).kind === 'variable' && !isCallable(child);
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
      <ChildDetails id="constants" title="Constants" symbols={own.filter(isConstant)} />
      <ChildDetails
        id="types"
        title="Types"
        symbols={own.filter((child) => !isCallable(child) && !isConstant(child))}
      />
    </>
  );
}

/** What a name in a namespace stands for: itself, or what it's another name for. */
function targetOf(symbol: ApiSymbol, index: SymbolIndex): ApiSymbol {
  return (symbol.aliasOf === undefined ? undefined : index.byId.get(symbol.aliasOf)) ?? symbol;
}

function Entry({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const target = targetOf(symbol, view.index);
  const returns = signaturesOf(target, (id) => view.index.byId.get(id))[0]?.returns;
  return (
    <li>
      <a href={symbolHref(view, symbol.id)}>
        <code>
          {symbol.name}
          {isFunction(target) && '()'}
        </code>
      </a>
      {isDeprecated(symbol) && <Badge tone="warn">deprecated</Badge>}
      {symbol.id.includes('#') ? null : <Badge tone="quiet">{kindWord(symbol.kind).toLowerCase()}</Badge>}{' '}
      {returns !== undefined && <ShortType type={returns} />}
      <SummaryLine symbol={symbol} />
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
  const { index } = useView();
  const { aliasOf } = symbol;
  const words = index.words.of(symbol);
  const signatures = signaturesOf(symbol, (id) => index.byId.get(id));
  const target = targetOf(symbol, index);
  const returns = tagTexts(symbol, 'returns');
  const label = `${symbol.qualifiedName}${isFunction(target) ? '()' : ''}`;
  return (
    <MemberSection label={label}>
      <MemberHeading anchor={symbol.id.slice(symbol.id.indexOf('#') + 1)}>
        {label} {isDeprecated(symbol) && <Badge tone="warn">deprecated</Badge>}
      </MemberHeading>
      <SignatureBlock doc={printSymbol({ ...target, name: symbol.name })} label={`Declaration of ${label}`} />
      {aliasOf !== undefined && (
        <p>
          Another name for <SymbolLink id={aliasOf} />.
        </p>
      )}
      <Description words={words.text} of={symbol} />
      <Creates symbol={symbol} />
      <Parameters signatures={signatures} words={words} defaults={target.defaults} of={label} />
      <ThrowsList symbol={symbol} />
      <CommentThrows of={symbol} words={words.text} />
      {returns.length > 0 && <Markdown text={`**Returns** ${returns.join('\n\n')}`} />}
      <Examples examples={examplesOf(symbol)} />
      <SeeLines of={symbol} />
      {(symbol.source !== undefined || symbol.declaration !== undefined) && (
        <p className="metadata">
          <DefinedIn source={symbol.source} declaration={symbol.declaration} />
        </p>
      )}
    </MemberSection>
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
