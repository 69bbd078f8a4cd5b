import type { ReactNode } from 'react';
import type { ApiSymbol, ApiType, ReferenceApiType, SymbolKind } from '../../core/reference-model.ts';
import { TabItem, Tabs } from '../../features/tabs/tabs.tsx';
import { breakable } from '../../shell/breakable.tsx';
import { type Doc, keyword } from '../signature/doc.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import { isDeprecated, stageOf } from '../comments.ts';
import type { Appearance } from '../model.ts';
import { withArguments } from '../type-arguments.ts';
import { overloadNames } from '../variants.ts';
import { ShortType, SignatureBlock } from './code.tsx';
import { Deprecation, MarkdownLine, OwnText, SymbolLink } from './comment.tsx';
import { DescriptionRest, WordsLegend } from './description.tsx';
import { type ReferenceView, useView } from './reference-view.ts';
import { Section } from './sections.tsx';
import { Badge, importLine, MetadataLine } from './tables.tsx';

const kindWords: Record<SymbolKind, string> = {
  class: 'Class',
  interface: 'Interface',
  namespace: 'Namespace',
  function: 'Function',
  'type-alias': 'Type',
  variable: 'Variable',
  enum: 'Enumeration',
};

/** What readers call a kind of symbol: `Function`. */
export function kindWord(kind: SymbolKind): string {
  return kindWords[kind];
}

/** A function, or a constant that holds one: readers call both. */
export function isFunction({ kind, type }: ApiSymbol): boolean {
  return kind === 'function' || (kind === 'variable' && type?.kind === 'function');
}

/** What a page is called. Several names that aren't exported can be the same: their addresses tell them apart. */
export function pageName({ id, internal, qualifiedName }: ApiSymbol): string {
  return internal === true ? id.slice(id.indexOf('/') + 1) : qualifiedName;
}

/** The beginning of every symbol's page: name, what it is, signature, where it comes from. */
export function PageHead({ symbol }: { symbol: ApiSymbol }) {
  const { index, model } = useView();
  const summary = index.summary(symbol);
  const stage = stageOf(symbol);
  return (
    <>
      {/* The heading's name is the symbol's: what it is comes after it. */}
      <hgroup className="symbol-title">
        <h1>
          {breakable(pageName(symbol))}
          {isFunction(symbol) && '()'}
        </h1>{' '}
        <p>
          <Badge>{kindWord(isFunction(symbol) ? 'function' : symbol.kind)}</Badge>
          {symbol.abstract === true && <Badge tone="quiet">abstract</Badge>}
          {symbol.internal === true && <Badge tone="warn">internal</Badge>}
          {isDeprecated(symbol) && <Badge tone="warn">deprecated</Badge>}
          {stage !== undefined && <Badge tone="warn">{stage}</Badge>}
        </p>
      </hgroup>
      {summary !== '' && (
        <p className="lead">
          <OwnText value={(index.words.of(symbol).text ?? '') !== ''}>
            <MarkdownLine text={summary} />
          </OwnText>
        </p>
      )}
      {symbol.internal === true && (
        <p className="internal-note">
          No entry point of the package exports this name, so programs can't import it. It has a page because exported
          names refer to it.
        </p>
      )}
      <Deprecation of={symbol} />
      <Declaration symbol={symbol} packageName={model.package.name} />
      <MetadataLine symbol={symbol} />
      <DescriptionRest symbol={symbol} />
      <WordsLegend symbol={symbol} />
    </>
  );
}

/** Overloads that have names are shown one at a time; what chooses works without script. */
function Declaration({ symbol, packageName }: { symbol: ApiSymbol; packageName: string }) {
  const label = `Declaration of ${symbol.qualifiedName}`;
  const names = overloadNames(symbol);
  if (names === undefined) return <SignatureBlock doc={declaration(symbol, packageName)} label={label} />;
  return (
    <Tabs label="Overload">
      {symbol.signatures?.map((signature, index) => (
        <TabItem value={names[index] ?? ''} key={names[index]}>
          <SignatureBlock
            doc={printSymbol({ ...symbol, signatures: [signature] })}
            label={`${label}: ${names[index]}`}
          />
        </TabItem>
      ))}
    </Tabs>
  );
}

/** A namespace is declared by what it holds, which follows; its page begins with how to get it. */
function declaration(symbol: ApiSymbol, packageName: string): Doc {
  if (symbol.kind !== 'namespace' || symbol.internal === true) return printSymbol(symbol);
  const [, names = '', from = ''] = /^import (.*) from (.*)$/.exec(importLine(symbol, packageName)) ?? [];
  return [keyword('import'), ` ${names} `, keyword('from'), ' ', { text: from, kind: 'string' }];
}

/** What a class or an interface is made from, and what is made from it, as a tree. */
export function Hierarchy({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const { implements: contracts = [], extendedBy = [], implementedBy = [] } = symbol;
  const lines = ancestry(symbol, view);
  if (lines.length + contracts.length + extendedBy.length + implementedBy.length === 0) return null;
  const own = (
    <li>
      <code className="self">{breakable(symbol.name)}</code>
      {contracts.map((type, index) => (
        <span key={index}>
          {index === 0 ? ' implements ' : ', '}
          <ShortType type={type} />
        </span>
      ))}
      {extendedBy.length + implementedBy.length > 0 && (
        <ul>
          <Descendants ids={extendedBy} />
          <Descendants ids={implementedBy} word="implements it" />
        </ul>
      )}
    </li>
  );
  return (
    <Section id="hierarchy" title="Hierarchy">
      <ul className="hierarchy">
        {lines.reduceRight<ReactNode>(
          (inner, types) => (
            <Level types={types}>{inner}</Level>
          ),
          own,
        )}
      </ul>
    </Section>
  );
}

function Level({ types, children }: { types: readonly ApiType[]; children: ReactNode }) {
  return (
    <li>
      {types.map((type, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <ShortType type={type} />
        </span>
      ))}
      <ul>{children}</ul>
    </li>
  );
}

function Descendants({ ids, word }: { ids: readonly string[]; word?: string }) {
  return ids.map((id) => (
    <li key={id}>
      <SymbolLink id={id} /> {word}
    </li>
  ));
}

/** What a symbol extends, its oldest ancestor first. Where there are several parents the tree begins with them. */
function ancestry(symbol: ApiSymbol, view: ReferenceView): (readonly ApiType[])[] {
  const lines: (readonly ApiType[])[] = [];
  const passed = new Set<string>();
  let current: ApiSymbol | undefined = symbol;
  let bind = (type: ApiType) => type;
  while (current?.extends !== undefined && !passed.has(current.id)) {
    passed.add(current.id);
    const parents: ApiType[] = current.extends.map(bind);
    lines.unshift(parents);
    const [only] = parents;
    const next: ReferenceApiType | undefined = parents.length === 1 && only?.kind === 'reference' ? only : undefined;
    current = next?.symbol === undefined ? undefined : view.index.byId.get(next.symbol);
    if (current !== undefined && next !== undefined) bind = withArguments(current, next);
  }
  return lines;
}

/** Longer lists are closed after these. */
const shownAppearances = 8;

/** Where the library itself takes, returns or holds the symbol. */
export function AppearancesSection({ symbol }: { symbol: ApiSymbol }) {
  const found = useView().index.appearances(symbol.id);
  if (found === undefined) return null;
  return (
    <Section id="in-the-library" title="In the library">
      <dl className="appearances">
        <Places word="Accepted by" places={found.acceptedBy} />
        <Places word="Returned by" places={found.returnedBy} />
        <Places word="Held by" places={found.heldBy} />
        <Places word="Part of" places={found.partOf} />
      </dl>
    </Section>
  );
}

function Places({ word, places }: { word: string; places: readonly Appearance[] }) {
  if (places.length === 0) return null;
  const rest = places.slice(shownAppearances);
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <Links places={places.slice(0, shownAppearances)} />
        {rest.length > 0 && (
          <details>
            <summary>{rest.length} more</summary>
            <Links places={rest} />
          </details>
        )}
      </dd>
    </div>
  );
}

function Links({ places }: { places: readonly Appearance[] }) {
  return (
    <ul>
      {places.map(({ id, name }) => (
        <li key={id}>
          <SymbolLink id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}
