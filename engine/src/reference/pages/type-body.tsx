import type { ApiMember, ApiSymbol } from '../model/reference-model.ts';
import { count } from '../facts/words.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { FieldTable } from '../view/field-table.tsx';
import { memberField } from '../facts/member-field.ts';
import { Hierarchy } from '../view/hierarchy.tsx';
import { MemberDetails } from '../view/member-detail.tsx';
import { Section } from '../view/section.tsx';
import { SignatureBlock } from '../view/signature.tsx';
import { useView } from '../view/reference-view.ts';

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
