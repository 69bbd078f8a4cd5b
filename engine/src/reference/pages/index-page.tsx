import type { SymbolGroup } from '../groups/group-symbols.ts';
import { count } from '../facts/words.ts';
import { useView } from '../view/reference-view.ts';
import { Section } from '../view/section.tsx';
import { SymbolLink } from '../view/symbol-link.tsx';

/** Groups with more names are cut short here; all of them are on the page of all exports. */
const shown = 24;

/** The reference's first page: what it is, how to read it, and ways in. */
export function IndexPage({ groups }: { groups: readonly SymbolGroup[] }) {
  const { model, base } = useView();
  const total = groups.reduce((sum, group) => sum + size(group), 0);
  return (
    <>
      <h1>API reference</h1>
      <p className="lead">
        All {total} exports of <code>{model.package.name}</code> {model.package.version}, read from the types that the
        package publishes.
      </p>
      <ul>
        <li>
          <a href={`${base}/modules`}>All exports on one page</a>, with a line on each
        </li>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`${base}/modules#${group.id}`}>{group.label}</a> <span className="count">{size(group)}</span>
          </li>
        ))}
      </ul>
      <Section id="reading-a-page" title="Reading a page">
        <p>
          A page begins with the declaration. Every name in it is a link: to the page of that type, or to the
          documentation of the language where the type is not part of the package. Then come examples, parameters or
          members, the places in the library that take or return the symbol, and the programs on this site that use it.
        </p>
        <p>Names marked as internal cannot be imported. They have a page because exported types are made of them.</p>
      </Section>
      {groups.map((group) => (
        <Section id={group.id} title={group.label} key={group.id}>
          <GroupNames group={group} />
        </Section>
      ))}
    </>
  );
}

function GroupNames({ group }: { group: SymbolGroup }) {
  const { base } = useView();
  const lists = [...group.groups, ...(group.symbols.length > 0 ? [{ ...group, label: '', groups: [] }] : [])];
  return lists.map((list) => (
    <div className="names" key={list.label}>
      {list.label !== '' && (
        <p>
          <a href={`${base}/modules#${list.id}`}>{list.label}</a>
        </p>
      )}
      <ul>
        {list.symbols.slice(0, shown).map((symbol) => (
          <li key={symbol.id}>
            <SymbolLink id={symbol.aliasOf ?? symbol.id} name={symbol.name} />
          </li>
        ))}
        {list.symbols.length > shown && (
          <li>
            <a href={`${base}/modules#${list.id}`}>{count(list.symbols.length - shown, 'more name')}</a>
          </li>
        )}
      </ul>
    </div>
  ));
}

function size(group: SymbolGroup): number {
  return group.symbols.length + group.groups.reduce((sum, inner) => sum + size(inner), 0);
}
