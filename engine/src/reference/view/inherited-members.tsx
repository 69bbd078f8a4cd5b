import type { ApiMember, ApiSymbol } from '../model/reference-model.ts';
import { count } from '../facts/words.ts';
import { MemberBadges, memberLabel, MemberSummary, MemberType } from './members.tsx';
import { symbolHref, useView } from './reference-view.ts';
import { Section } from './section.tsx';

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
                <MemberSummary member={member} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}
