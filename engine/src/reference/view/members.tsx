import type { ReactNode } from 'react';
import type { ApiMember, ApiParameter, ApiSymbol } from '../../core/reference-model.ts';
import { badgesOf } from '../fields.ts';
import { memberSignatures } from '../type-fields.ts';
import type { WordsOf } from '../words.ts';
import { printMember } from '../signature/print-symbol.ts';
import { count, firstSentence } from '../summaries.ts';
import { ShortType, SignatureBlock } from './code.tsx';
import { Examples } from './examples.tsx';
import { Markdown, MarkdownLine, MemberHeading, Section, SymbolLink } from './comment.tsx';
import { Description } from './description.tsx';
import { symbolHref, useView } from './reference-view.ts';
import { Badge, DefinedIn, Parameters } from './tables.tsx';

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
  if (members.length === 0) return null;
  return (
    <Section id={id} title={title}>
      {children}
      {members.map((member) => (
        <MemberDetail member={member} owner={symbol} key={member.anchor} />
      ))}
    </Section>
  );
}

/** All that is known of one member of a symbol. */
function MemberDetail({ member, owner }: { member: ApiMember; owner: ApiSymbol }) {
  const { index } = useView();
  const comment = memberComment(member);
  const label = memberLabel(member);
  const constructs = member.kind === 'constructor';
  // The parameters of a constructor are described as those of its class.
  const words = constructs ? index.words.of(owner) : index.words.ofMember(owner, member);
  const described = memberSignatures(member).some(({ parameters }) =>
    parameters.some((parameter) => constructs || isDescribed(parameter) || isDescribedHere(parameter, words)),
  );
  return (
    <section className="member">
      <MemberHeading anchor={member.anchor}>
        {label} <MemberBadges member={member} />
      </MemberHeading>
      <SignatureBlock doc={printMember(member)} label={`Declaration of ${label}`} />
      <Description
        words={constructs ? undefined : words.text}
        comments={[comment, ...(member.signatures ?? []).map((signature) => signature.comment)]}
      />
      {described && <Parameters signatures={memberSignatures(member)} words={words} of={label} />}
      {comment?.returns !== undefined && (
        <div className="returns">
          <p>
            <strong>Returns</strong>
          </p>
          <Markdown text={comment.returns} />
        </div>
      )}
      {comment?.throws?.map((text) => (
        <Markdown text={`**Throws** ${text}`} key={text} />
      ))}
      <Examples examples={comment?.examples} subject={owner.qualifiedName} />
      {comment?.see?.map((text) => (
        <Markdown text={`See ${text}`} key={text} />
      ))}
      <MemberOrigins member={member} />
    </section>
  );
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

function MemberOrigins({ member: { overrides, source, default: fallback, name } }: { member: ApiMember }) {
  const overridden = overrides?.symbol === undefined ? undefined : { ...overrides, symbol: overrides.symbol };
  if (overridden === undefined && source === undefined && fallback === undefined) return null;
  return (
    <p className="metadata">
      {fallback !== undefined && (
        <span>
          Default <code>{fallback}</code>
        </span>
      )}
      {overridden !== undefined && (
        <span>
          Overrides <SymbolLink id={overridden.symbol} name={`${overridden.name}.${name}`} />
        </span>
      )}
      {source !== undefined && <DefinedIn source={source} />}
    </p>
  );
}

/** What comes from ancestors, closed, an entry for each ancestor. Details are on the ancestors' pages. */
export function InheritedMembers({ symbol, members }: { symbol: ApiSymbol; members: readonly ApiMember[] }) {
  const view = useView();
  if (members.length === 0) return null;
  const groups = new Map<string, { member: ApiMember; href?: string }[]>();
  for (const member of members) {
    const home = view.index.home(symbol, member);
    const name = home?.symbol.qualifiedName ?? member.inheritedFrom?.name ?? '';
    const href = home === undefined ? undefined : symbolHref(view, `${home.symbol.id}#${home.member.anchor}`);
    groups.set(name, [...(groups.get(name) ?? []), { member, href }]);
  }
  return (
    <Section id="inherited-members" title="Inherited members">
      {[...groups].map(([name, entries]) => (
        <details className="inherited" key={name}>
          <summary>
            From <code>{name}</code> <span className="count">{count(entries.length, 'member')}</span>
          </summary>
          <ul className="members">
            {entries.map(({ member, href }) => (
              <li id={member.anchor} key={member.anchor}>
                {href === undefined ? (
                  <code>{memberLabel(member)}</code>
                ) : (
                  <a href={href}>
                    <code>{memberLabel(member)}</code>
                  </a>
                )}
                <MemberBadges member={member} /> <MemberType member={member} />
                <MemberSummary owner={symbol} member={member} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}

/** Members to be scanned: name, type, one line. */
export function MemberList({ owner, members }: { owner: ApiSymbol; members: readonly ApiMember[] }) {
  return (
    <ul className="members">
      {members.map((member) => (
        <li key={member.anchor}>
          <a href={`#${member.anchor}`}>
            <code>{memberLabel(member)}</code>
          </a>
          <MemberBadges member={member} /> <MemberType member={member} />
          <MemberSummary owner={owner} member={member} />
        </li>
      ))}
    </ul>
  );
}

export function memberLabel({ kind, name, optional, signatures }: ApiMember): string {
  if (kind === 'constructor') return 'constructor()';
  return `${name}${signatures === undefined ? '' : '()'}${optional === true ? '?' : ''}`;
}

/** The value of a property, the result of a method. */
export function MemberType({ member: { kind, type, signatures } }: { member: ApiMember }) {
  const shown = kind === 'constructor' ? undefined : (type ?? signatures?.at(0)?.returns);
  return shown === undefined ? null : <ShortType type={shown} />;
}

export function memberComment(member: ApiMember) {
  return member.comment ?? member.signatures?.find((signature) => signature.comment !== undefined)?.comment;
}

export function MemberSummary({ owner, member }: { owner: ApiSymbol; member: ApiMember }) {
  const words = useView().index.words.ofMember(owner, member).text;
  const summary = firstSentence(words ?? memberComment(member)?.summary ?? '');
  if (summary === '') return null;
  return (
    <p>
      <MarkdownLine text={summary} />
    </p>
  );
}

export function MemberBadges({ member }: { member: ApiMember }) {
  return (
    <>
      {memberComment(member)?.deprecated !== undefined && <Badge tone="warn">deprecated</Badge>}
      {badgesOf(member).map((badge) => (
        <Badge tone="quiet" key={badge}>
          {badge}
        </Badge>
      ))}
    </>
  );
}
