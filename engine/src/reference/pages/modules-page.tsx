import type { ApiSymbol } from '../model/reference-model.ts';
import type { SymbolGroup } from '../groups/group-symbols.ts';
import { anchorOf } from '../model/anchor.ts';
import { Badge } from '../view/badge.tsx';
import { MarkdownLine } from '../view/markdown.tsx';
import { symbolHref, useView } from '../view/reference-view.ts';
import { Section, SubSection } from '../view/section.tsx';

/** Every exported name with one line, in the groups of the sidebar. */
export function ModulesPage({ groups }: { groups: readonly SymbolGroup[] }) {
  const { model } = useView();
  // Groups keep their anchors, which the sidebar leads to.
  const anchors = new Set(groups.flatMap(({ id, groups: inner }) => [id, ...inner.map((group) => group.id)]));
  return (
    <>
      <h1>All exports</h1>
      <p className="lead">
        Every name that <code>{model.package.name}</code> {model.package.version} exports, with one line on each.
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
      {symbol.comment?.deprecated !== undefined && <Badge tone="warn">deprecated</Badge>}
      <p>
        <MarkdownLine text={view.index.summary(symbol)} />
      </p>
    </li>
  );
}
