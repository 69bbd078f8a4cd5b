import type { ApiMember } from '../model/reference-model.ts';
import { badgesOf } from '../facts/badges.ts';
import { firstSentence } from '../facts/summary.ts';
import { Badge } from './badge.tsx';
import { MarkdownLine } from './markdown.tsx';
import { ShortType } from './signature.tsx';

/** Members to be scanned: name, type, one line. */
export function MemberList({ members }: { members: readonly ApiMember[] }) {
  return (
    <ul className="members">
      {members.map((member) => (
        <li key={member.anchor}>
          <a href={`#${member.anchor}`}>
            <code>{memberLabel(member)}</code>
          </a>
          <MemberBadges member={member} /> <MemberType member={member} />
          <MemberSummary member={member} />
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

export function MemberSummary({ member }: { member: ApiMember }) {
  const summary = firstSentence(memberComment(member)?.summary ?? '');
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
