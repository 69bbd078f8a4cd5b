import type { ReactNode } from 'react';
import type { ApiMember, ApiSymbol } from '../model/reference-model.ts';
import { printMember } from '../signature/print-symbol.ts';
import { CommentText } from './comment-parts.tsx';
import { Examples } from './examples.tsx';
import { DefinedIn } from './facts-line.tsx';
import { Markdown } from './markdown.tsx';
import { MemberBadges, memberComment, memberLabel } from './members.tsx';
import { Parameters } from './parameters.tsx';
import { MemberHeading, Section } from './section.tsx';
import { SignatureBlock } from './signature.tsx';
import { SymbolLink } from './symbol-link.tsx';

interface MemberDetailsProps {
  symbol: ApiSymbol;
  id: string;
  title: string;
  members: readonly ApiMember[];
  /** What stands before the details. */
  children?: ReactNode;
}

/** A section with all that is known of each member. */
export function MemberDetails({ symbol, id, title, members, children }: MemberDetailsProps) {
  if (members.length === 0) return null;
  return (
    <Section id={id} title={title}>
      {children}
      {members.map((member) => (
        <MemberDetail member={member} owner={symbol.qualifiedName} key={member.anchor} />
      ))}
    </Section>
  );
}

/** All that is known of one member of the class or interface that is called `owner`. */
function MemberDetail({ member, owner }: { member: ApiMember; owner: string }) {
  const comment = memberComment(member);
  const label = memberLabel(member);
  const described = member.signatures?.some(({ parameters }) => parameters.some(isDescribed)) === true;
  return (
    <section className="member">
      <MemberHeading anchor={member.anchor}>
        {label} <MemberBadges member={member} />
      </MemberHeading>
      <SignatureBlock doc={printMember(member)} label={`Declaration of ${label}`} />
      <CommentText comment={comment} />
      {described && <Parameters signatures={member.signatures ?? []} />}
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
      <Examples examples={comment?.examples} subject={owner} />
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

function MemberOrigins({ member: { overrides, source, default: fallback, name } }: { member: ApiMember }) {
  const overridden = overrides?.symbol === undefined ? undefined : { ...overrides, symbol: overrides.symbol };
  if (overridden === undefined && source === undefined && fallback === undefined) return null;
  return (
    <p className="facts">
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
