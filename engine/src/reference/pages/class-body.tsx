import { memberField } from '../facts/member-field.ts';
import type { ApiMember, ApiSymbol } from '../model/reference-model.ts';
import { FieldTable } from '../view/field-table.tsx';
import { Hierarchy } from '../view/hierarchy.tsx';
import { InheritedMembers } from '../view/inherited-members.tsx';
import { MemberDetails } from '../view/member-detail.tsx';
import { MemberList } from '../view/members.tsx';
import { Section } from '../view/section.tsx';

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
