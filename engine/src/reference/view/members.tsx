import { Fragment, type ReactNode } from 'react';
import type { ApiMember, ApiParameter, ApiSymbol } from '../../core/reference-model.ts';
import { firstSentence } from '../../core/text.ts';
import { type Commented, commentsOf, examplesOf, isDeprecated, seeText, tagTexts } from '../comments.ts';
import { badgesOf } from '../fields.ts';
import { memberSignatures } from '../type-fields.ts';
import type { WordsOf } from '../words.ts';
import { printMember } from '../signature/print-symbol.ts';
import { CommentsOn, ShortType, SignatureBlock } from './code.tsx';
import { Examples } from './examples.tsx';
import { Markdown, MarkdownLine, SymbolLink } from './comment.tsx';
import { Description } from './description.tsx';
import { symbolHref, useView } from './reference-view.ts';
import { MemberHeading, Section } from './sections.tsx';
import { Badge, DefinedIn, Filter, Origin, Parameters } from './tables.tsx';
import { CommentThrows } from './throws.tsx';

interface MemberDetailsProps {
  symbol: ApiSymbol;
  id: string;
  title: string;
  members: readonly ApiMember[];
  /** What is before the details. */
  children?: ReactNode;
}

/** A section with all that is known of each member. */
export function MemberDetails({ symbol, id, title, members, children }: MemberDetailsProps) {
  if (members.length === 0 && (children === undefined || children === false)) return null;
  return (
    <Section id={id} title={title}>
      {children}
      {members.map((member) => (
        <MemberDetail member={member} owner={symbol} key={member.anchor} />
      ))}
    </Section>
  );
}

/** What is known of one member, or of a name in a namespace. */
export function MemberSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="member">
      <CommentsOn name={label}>{children}</CommentsOn>
    </section>
  );
}

/** All that is known of one member of a symbol. */
function MemberDetail({ member, owner }: { member: ApiMember; owner: ApiSymbol }) {
  const { index } = useView();
  const label = memberLabel(member);
  const constructs = member.kind === 'constructor';
  // The parameters of a constructor are described as those of its class.
  const words = constructs
    ? index.words.of(index.home(owner, member)?.symbol ?? owner)
    : index.words.ofMember(owner, member);
  const ownText = constructs ? undefined : words.text;
  const described = memberSignatures(member).some(({ parameters }) =>
    parameters.some((parameter) => constructs || isDescribed(parameter) || isDescribedHere(parameter, words)),
  );
  return (
    <MemberSection label={label}>
      <MemberHeading anchor={member.anchor}>
        {label}
        <MemberBadges member={member} />
      </MemberHeading>
      <SignatureBlock doc={printMember(member)} label={`Declaration of ${label}`} />
      <Description words={ownText} of={member} />
      {described && (
        <Parameters
          signatures={memberSignatures(member)}
          words={words}
          defaults={member.defaults}
          withSettings={constructs}
          of={label}
        />
      )}
      <CommentReturns of={member} />
      <CommentThrows of={member} words={ownText} />
      <Examples examples={examplesOf(member)} />
      <SeeLines of={member} />
      <MemberOrigins owner={owner} member={member} />
    </MemberSection>
  );
}

/** What the comments of a member say that it returns. */
function CommentReturns({ of }: { of: Commented }) {
  const texts = tagTexts(of, 'returns');
  if (texts.length === 0) return null;
  return (
    <div className="returns">
      <p>
        <strong>Returns</strong>
      </p>
      <Markdown text={texts.join('\n\n')} />
    </div>
  );
}

/** Where the comments of a member send the reader. */
export function SeeLines({ of }: { of: Commented }) {
  return tagTexts(of, 'see').map((text) => <Markdown text={seeText(text)} key={text} />);
}

function isDescribed({ comment, type }: { comment?: string; type: { kind: string } }): boolean {
  return comment !== undefined || (type.kind === 'object' && JSON.stringify(type).includes('"comment"'));
}

/** Whether the site says something of a parameter or of a field of it. */
function isDescribedHere({ name, type }: ApiParameter, words: WordsOf): boolean {
  const fields = type.kind === 'object' ? type.members.flatMap((each) => ('name' in each ? [each.name] : [])) : [];
  return [name, ...fields, ...fields.map((field) => `${name}.${field}`)].some(
    (path) => words.param(path) !== undefined,
  );
}

function MemberOrigins({ owner, member }: { owner: ApiSymbol; member: ApiMember }) {
  const { overrides, inheritedFrom, source, default: fallback, name } = member;
  const since = useView().index.since(owner, name);
  const overridden = overrides?.symbol === undefined ? undefined : { ...overrides, symbol: overrides.symbol };
  if ([overridden, inheritedFrom, source, fallback, since].every((each) => each === undefined)) return null;
  return (
    <p className="metadata">
      {inheritedFrom !== undefined && (
        <span>
          From{' '}
          {inheritedFrom.symbol === undefined ? (
            <code>{inheritedFrom.name}</code>
          ) : (
            <SymbolLink id={inheritedFrom.symbol} />
          )}
        </span>
      )}
      {fallback !== undefined && (
        <span>
          Default <code>{fallback}</code>
        </span>
      )}{' '}
      {overridden !== undefined && (
        <span>
          Overrides <SymbolLink id={overridden.symbol} name={`${overridden.name}.${name}`} />
        </span>
      )}{' '}
      {source !== undefined && <DefinedIn source={source} />} {since !== undefined && <span>Since {since}</span>}
    </p>
  );
}

/** The names of members that another documentation describes, such as those of `Error`. */
export function OutsideMembers({ members }: { members: readonly ApiMember[] }) {
  const [first] = members;
  if (first === undefined) return null;
  return (
    <p className="count">
      Also, from <code>{first.inheritedFrom?.name}</code>:{' '}
      {members.map(({ name, anchor }, index) => (
        <Fragment key={anchor}>
          {index > 0 && ', '}
          <code id={anchor}>{name}</code>
        </Fragment>
      ))}
    </p>
  );
}

/** Members to be scanned: name, type, one line, and where it comes from, if that is another symbol. */
export function MemberList({ owner, members }: { owner: ApiSymbol; members: readonly ApiMember[] }) {
  return (
    <>
      <Filter count={members.length} of={`Methods of ${owner.name}`} />
      <ul className="members">
        {members.map((member) => (
          <ListedMember owner={owner} member={member} key={member.anchor} />
        ))}
      </ul>
    </>
  );
}

/** Details of an inherited member are on its owner's page. */
function ListedMember({ owner, member }: { owner: ApiSymbol; member: ApiMember }) {
  const view = useView();
  const inherited = member.inheritedFrom !== undefined;
  const home = inherited ? view.index.home(owner, member) : undefined;
  const href = home === undefined ? undefined : symbolHref(view, `${home.symbol.id}#${home.member.anchor}`);
  const name = <code>{memberLabel(member)}</code>;
  return (
    <li id={inherited ? member.anchor : undefined} className={inherited ? 'taken' : undefined}>
      {inherited && href === undefined ? name : <a href={href ?? `#${member.anchor}`}>{name}</a>}
      <MemberBadges member={member} /> <MemberType member={member} />
      {home !== undefined && ' '}
      {home !== undefined && <Origin id={home.symbol.id} />}
      <MemberSummary owner={owner} member={member} />
    </li>
  );
}

function memberLabel({ kind, name, optional, signatures }: ApiMember): string {
  if (kind === 'call') return 'Call signature';
  if (kind === 'constructor') return `${name}()`;
  return `${name}${signatures === undefined ? '' : '()'}${optional === true ? '?' : ''}`;
}

/** The value of a property, the result of a method. */
function MemberType({ member: { kind, type, signatures } }: { member: ApiMember }) {
  const shown = kind === 'constructor' ? undefined : (type ?? signatures?.at(0)?.returns);
  return shown === undefined ? null : <ShortType type={shown} />;
}

function MemberSummary({ owner, member }: { owner: ApiSymbol; member: ApiMember }) {
  const words = useView().index.words.ofMember(owner, member).text;
  const summary = firstSentence(words ?? commentsOf(member)[0]?.summary ?? '');
  if (summary === '') return null;
  return (
    <p>
      <MarkdownLine text={summary} />
    </p>
  );
}

/** After a name: without badges, nothing follows it, not even a space. */
function MemberBadges({ member }: { member: ApiMember }) {
  const deprecated = isDeprecated(member);
  const badges = badgesOf(member);
  if (!deprecated && badges.length === 0) return null;
  return (
    <>
      {' '}
      {deprecated && <Badge tone="warn">deprecated</Badge>}
      {badges.map((badge) => (
        <Badge tone="quiet" key={badge}>
          {badge}
        </Badge>
      ))}
    </>
  );
}
