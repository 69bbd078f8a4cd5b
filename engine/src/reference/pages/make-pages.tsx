import type { ReactNode } from 'react';
import { layout } from '../signature/doc.ts';
import { printSymbol } from '../signature/print-symbol.ts';
import type { LibraryConfig } from '../../core/config.ts';
import { codeLine } from '../../core/text.ts';
import { defaultToc, type Page, type RenderContext } from '../../core/site.ts';
import type { ApiSymbol, ReferenceModel } from '../../core/reference-model.ts';
import { examplesOf } from '../comments.ts';
import type { LibraryHistory } from '../history.ts';
import type { SymbolGroup } from '../groups.ts';
import { memberLine, plainText } from '../summaries.ts';
import { withPages } from '../symbol-index.ts';
import type { SymbolIndex } from '../model.ts';
import { isNamed } from '../type-fields.ts';
import { CommentsOn } from '../view/code.tsx';
import { Examples } from '../view/examples.tsx';
import { SeeAlso } from '../view/comment.tsx';
import { AppearancesSection, kindWord, PageHead, pageName } from '../view/page-parts.tsx';
import { Handling, ThrownBy, Throws } from '../view/throws.tsx';
import { type ProgramExample, useView, ViewContext } from '../view/reference-view.ts';
import { TypeParameters } from '../view/tables.tsx';
import { exampleOf, SiteExample, UsedIn } from '../view/uses.tsx';
import { HistorySection } from '../view/history.tsx';
import { Section } from '../view/sections.tsx';
import { ClassBody, FunctionBody, NamespaceBody, TypeBody } from './bodies.tsx';
import { ChangesPage } from './changes.tsx';
import { IndexPage, ModulesPage } from './lists.tsx';

/** The page of one symbol. */
function SymbolPage({ symbol }: { symbol: ApiSymbol }) {
  const { kind, signatures } = symbol;
  const { example } = useView();
  const examples = examplesOf(symbol);
  const typeParameters = symbol.typeParameters ?? signatures?.find((each) => each.typeParameters)?.typeParameters;
  return (
    <CommentsOn name={symbol.qualifiedName}>
      <PageHead symbol={symbol} />
      {examples.length + (example === undefined ? 0 : 1) > 0 && (
        <Section id="example" title={examples.length > 1 ? 'Examples' : 'Example'}>
          {example !== undefined && <SiteExample example={example} />}
          <Examples examples={examples} />
        </Section>
      )}
      <TypeParameters parameters={typeParameters} />
      {kind === 'function' && <FunctionBody symbol={symbol} />}
      {kind === 'class' && <ClassBody symbol={symbol} />}
      {kind === 'namespace' && <NamespaceBody symbol={symbol} />}
      {kind !== 'function' && kind !== 'class' && kind !== 'namespace' && <TypeBody symbol={symbol} />}
      <Throws symbol={symbol} />
      <Handling symbol={symbol} />
      <ThrownBy symbol={symbol} />
      <AppearancesSection symbol={symbol} />
      <UsedIn symbol={symbol} />
      <HistorySection symbol={symbol} />
      <SeeAlso of={symbol} />
    </CommentsOn>
  );
}

/** What the pages of a reference are made from. */
export interface ReferenceParts {
  model: ReferenceModel;
  index: SymbolIndex;
  groups: readonly SymbolGroup[];
  library: LibraryConfig;
  history?: LibraryHistory;
  section: { id: string; label: string };
  /** Path of the reference's root, without a slash at its end. */
  base: string;
  /** Of all of the above: what it names determines every article. */
  hash: string;
}

/** All pages of a reference: its lists and a page for each symbol. */
export function makePages(parts: ReferenceParts): Page[] {
  const { model, index, groups, base, section, history } = parts;
  const name = model.package.name;
  const titles = pageTitles(withPages(model.symbols));
  const make = (page: Pick<Page, 'route' | 'title'> & Partial<Page>, article: ReactNode, current?: string): Page => ({
    kind: 'reference',
    section: section.id,
    toc: defaultToc,
    key: parts.hash,
    ...page,
    render: async (context) => {
      const symbol = current === undefined ? undefined : index.byId.get(current);
      const example = symbol && (await exampleOf(symbol, context.samples));
      return <InView parts={parts} context={context} current={current} example={example} article={article} />;
    },
  });
  return [
    make(
      {
        route: `${base}/`,
        title: section.label,
        docId: 'index',
        description: `Every class, function and type of ${name} ${model.package.version}: how the reference is built and ways into it.`,
      },
      <IndexPage groups={groups} />,
    ),
    make(
      {
        route: `${base}/modules`,
        title: 'All exports',
        docId: 'modules',
        keywords: model.package.modules.filter((module) => module !== name),
        description: `Every name that ${name} ${model.package.version} exports, with a one-line summary of each.`,
      },
      <ModulesPage groups={groups} />,
    ),
    ...(history === undefined
      ? []
      : [
          make(
            {
              route: `${base}/changes`,
              title: 'Changes by version',
              docId: 'changes',
              description: `What each version of ${name} added to its exported names, changed, and removed.`,
            },
            <ChangesPage history={history} />,
          ),
        ]),
    ...withPages(model.symbols).map((symbol) =>
      make(
        {
          route: `${base}/${symbol.id}`,
          title: titles.get(symbol.id) ?? '',
          docId: symbol.id,
          description: descriptionOf(symbol, index, name, titles.get(symbol.id)),
          aliases: aliasesOf(symbol),
          ...(symbol.module === undefined ? {} : { keywords: [symbol.module] }),
          unlisted: symbol.internal,
          summaries: summariesOf(symbol, index),
          signature: signatureLine(symbol),
        },
        <SymbolPage symbol={symbol} />,
        symbol.id,
      ),
    ),
  ];
}

/**
 * Titles by id. Where a name is both a value and a type or a namespace, or exported and internal, the latter says so.
 * Of several entry points that export a name, all but the main one are named.
 */
function pageTitles(symbols: readonly ApiSymbol[]): Map<string, string> {
  const sameNames = repeated(symbols.map(pageName));
  const wordsOf = (symbol: ApiSymbol): string[] => {
    if (!sameNames.has(pageName(symbol))) return [];
    if (symbol.internal === true) return ['internal'];
    const isOther = symbol.kind === 'type-alias' || symbol.kind === 'interface' || symbol.kind === 'namespace';
    return isOther ? [kindWord(symbol.kind).toLowerCase()] : [];
  };
  const titleOf = (symbol: ApiSymbol, words: readonly string[]) =>
    words.length === 0 ? pageName(symbol) : `${pageName(symbol)} (${words.join(', ')})`;
  const sameTitles = repeated(symbols.map((symbol) => titleOf(symbol, wordsOf(symbol))));
  return new Map(
    symbols.map((symbol) => {
      const title = titleOf(symbol, wordsOf(symbol));
      const { module } = symbol;
      if (module === undefined || !sameTitles.has(title)) return [symbol.id, title];
      return [symbol.id, titleOf(symbol, [...wordsOf(symbol), module])];
    }),
  );
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}

/** A symbol that nobody describes is at least named. What has a namesake has its words, too: the title tells them apart. */
function descriptionOf(symbol: ApiSymbol, index: SymbolIndex, packageName: string, title = pageName(symbol)): string {
  const summary = plainText(index.summary(symbol));
  if (summary === '') return `${kindWord(symbol.kind)} ${symbol.qualifiedName} of ${symbol.module ?? packageName}`;
  return title === pageName(symbol) ? summary : `${title}: ${summary}`;
}

const longestSignature = 160;

/** The declaration in a line; of a long one the beginning, up to the end of a word. */
function signatureLine(symbol: ApiSymbol): string {
  const lines = layout(printSymbol(symbol), longestSignature);
  const text = codeLine(lines.map((line) => line.map((token) => token.text).join('')).join('\n'));
  return text.length <= longestSignature ? text : `${text.slice(0, longestSignature).replace(/\s+\S*$/, '')} …`;
}

/** Names under which search should find a page although they aren't its title. */
function aliasesOf(symbol: ApiSymbol): string[] {
  const members = (symbol.members ?? [])
    .filter((member) => member.inheritedFrom === undefined && isNamed(member))
    .map((member) => `${symbol.name}.${member.name}`);
  const children = (symbol.children ?? []).map((child) => child.qualifiedName);
  return [...children, ...members];
}

/** One line for each anchor that links of other pages may name. */
function summariesOf(symbol: ApiSymbol, index: SymbolIndex): Map<string, string> | undefined {
  const children = (symbol.children ?? []).filter((child) => child.id.startsWith(`${symbol.id}#`));
  const lines = [
    ...children.map((child): [string, string] => [child.id.slice(symbol.id.length + 1), index.summary(child)]),
    ...(symbol.members ?? []).map((member): [string, string] => [member.anchor, memberLine(symbol, member, index)]),
  ].filter(([, line]) => line !== '');
  return lines.length === 0 ? undefined : new Map(lines.map(([anchor, line]) => [anchor, plainText(line)]));
}

interface InViewProps {
  parts: ReferenceParts;
  context: RenderContext;
  current?: string;
  example?: ProgramExample;
  article: ReactNode;
}

function InView({ parts, context: { site, samples }, current, example, article }: InViewProps) {
  return <ViewContext value={{ ...parts, site, samples, current, example }}>{article}</ViewContext>;
}
