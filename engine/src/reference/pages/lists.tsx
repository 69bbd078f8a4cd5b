import { Fragment } from 'react';
import type { ApiSymbol } from '../../core/reference-model.ts';
import { breakable } from '../../shell/breakable.tsx';
import { isDeprecated } from '../comments.ts';
import type { SymbolGroup } from '../groups.ts';
import { anchorOf } from '../model.ts';
import { count } from '../../core/text.ts';
import { SummaryLine } from '../view/comment.tsx';
import { symbolHref, useView } from '../view/reference-view.ts';
import { Section, SubSection } from '../view/sections.tsx';
import { Badge } from '../view/tables.tsx';

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
        package publishes. <EntryPoints />
      </p>
      <p>
        <a href={`${base}/modules`}>All exports on one page</a>, with one line for each.
      </p>
      <Section id="reading-a-page" title="Reading a page">
        <p>
          A page begins with the declaration. Every name in it is a link: to the page of that type, or to the
          documentation of the language where the type is not part of the package. Then come examples, parameters or
          members, the places in the library that take or return the symbol, and the programs on this site that use it.
        </p>
        <p>You can't import names marked as internal. They have pages because exported types refer to them.</p>
      </Section>
      {groups.map((group) => (
        <Section id={group.id} title={group.label} key={group.id}>
          <GroupNames group={group} />
        </Section>
      ))}
    </>
  );
}

/** Names are imported from more than one place, where a package has several entry points. */
function EntryPoints() {
  const { modules } = useView().model.package;
  if (modules.length < 2) return null;
  return (
    <>
      They come from {modules.length} entry points:{' '}
      {modules.map((module, index) => (
        <Fragment key={module}>
          {index > 0 && (index === modules.length - 1 ? ', and ' : ', ')}
          <code>{module}</code>
        </Fragment>
      ))}
      .
    </>
  );
}

function GroupNames({ group }: { group: SymbolGroup }) {
  const view = useView();
  const { base } = view;
  const lists = [...group.groups, ...(group.symbols.length > 0 ? [{ ...group, label: '', groups: [] }] : [])];
  return lists.map((list) => (
    <div className="names" key={list.label}>
      {list.label !== '' && (
        <p>
          <a href={`${base}/modules#${list.id}`}>{list.label}</a> <span className="count">{size(list)}</span>
        </p>
      )}
      <ul>
        {list.symbols.slice(0, shown).map((symbol) => (
          <li key={symbol.id}>
            <a href={symbolHref(view, symbol.aliasOf ?? symbol.id)}>
              <code>{breakable(symbol.name)}</code>
            </a>
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

/** Every exported name with one line, in the groups of the sidebar. */
export function ModulesPage({ groups }: { groups: readonly SymbolGroup[] }) {
  const { model } = useView();
  // Groups keep their anchors, which the sidebar leads to.
  const anchors = new Set(groups.flatMap(({ id, groups: inner }) => [id, ...inner.map((group) => group.id)]));
  return (
    <>
      <h1>All exports</h1>
      <p className="lead">
        Every name that <code>{model.package.name}</code> {model.package.version} exports, with a one-line summary of
        each. <EntryPoints />
      </p>
      {groups.map((group) => (
        <Section id={group.id} title={group.label} key={group.id}>
          <Entries symbols={group.symbols} anchors={anchors} />
          {group.groups.map((inner) => (
            <SubSection id={inner.id} title={inner.label} key={inner.id}>
              <Entries symbols={inner.symbols} anchors={anchors} />
            </SubSection>
          ))}
        </Section>
      ))}
    </>
  );
}

function Entries({ symbols, anchors }: { symbols: readonly ApiSymbol[]; anchors: Set<string> }) {
  if (symbols.length === 0) return null;
  return (
    <ul className="members exports">
      {symbols.map((symbol) => (
        <Entry symbol={symbol} anchor={take(anchorOf(symbol.name), anchors)} key={symbol.id} />
      ))}
    </ul>
  );
}

/** A name that is both a type and a value has its anchor at the first. */
function take(anchor: string, taken: Set<string>): string | undefined {
  if (taken.has(anchor)) return undefined;
  taken.add(anchor);
  return anchor;
}

function Entry({ symbol, anchor }: { symbol: ApiSymbol; anchor?: string }) {
  const view = useView();
  return (
    <li id={anchor}>
      <a href={symbolHref(view, symbol.aliasOf ?? symbol.id)}>
        <code>{symbol.name}</code>
      </a>
      {isDeprecated(symbol) && <Badge tone="warn">deprecated</Badge>}
      {symbol.module !== undefined && <span className="count">from {symbol.module}</span>}
      <SummaryLine symbol={symbol} />
    </li>
  );
}
