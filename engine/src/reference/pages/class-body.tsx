import type { ApiMember, ApiSymbol } from '../model/reference-model.ts';
import { Hierarchy } from '../view/hierarchy.tsx';
import { InheritedMembers } from '../view/inherited-members.tsx';
import { MemberDetail } from '../view/member-detail.tsx';
import { MemberList } from '../view/members.tsx';
import { Section } from '../view/section.tsx';

/** Own members before inherited ones, then what the class is made from. */
export function ClassBody({ symbol }: { symbol: ApiSymbol }) {
  const members = symbol.members ?? [];
  const own = members.filter((member) => member.inheritedFrom === undefined);
  const listed = own.filter((member) => member.kind !== 'constructor');
  return (
    <>
      {listed.length > 2 && (
        <Section id="members" title="Members">
          <MemberList members={listed} />
        </Section>
      )}
      <Details
        symbol={symbol}
        id="constructors"
        title="Constructor"
        members={own.filter(({ kind }) => kind === 'constructor')}
      />
      <Details symbol={symbol} id="properties" title="Properties" members={own.filter(isProperty)} />
      <Details symbol={symbol} id="methods" title="Methods" members={own.filter(({ kind }) => kind === 'method')} />
      <InheritedMembers symbol={symbol} members={members.filter((member) => member.inheritedFrom !== undefined)} />
      <Hierarchy symbol={symbol} />
    </>
  );
}

function isProperty({ kind }: ApiMember): boolean {
  return kind !== 'constructor' && kind !== 'method';
}

interface DetailsProps {
  symbol: ApiSymbol;
  id: string;
  title: string;
  members: readonly ApiMember[];
}

export function Details({ symbol, id, title, members }: DetailsProps) {
  if (members.length === 0) return null;
  return (
    <Section id={id} title={title}>
      {members.map((member) => (
        <MemberDetail member={member} owner={symbol.qualifiedName} key={member.anchor} />
      ))}
    </Section>
  );
}
