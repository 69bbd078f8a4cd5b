import type { ApiSymbol } from '../../core/reference-model.ts';
import type { Site } from '../../core/site.ts';
import { useArticle } from '../../markdown/article-context.ts';
import { breakableIfLong } from '../../shell/breakable.tsx';
import { linkedFields } from '../fields.ts';
import type { SymbolIndex } from '../model.ts';
import { indexSymbols } from '../symbol-index.ts';
import { type ReferenceView, ViewContext } from './reference-view.ts';
import { FieldTable } from './tables.tsx';

/** More rows than this are folded: a page explains the settings that matter, and the reference lists them too. */
const mostUnfolded = 3;

/**
 * The Markdown component `<OptionsTable symbol="…" />`: the properties of an exported type, as its page of the
 * reference shows them, in a page of prose.
 * @throws if no documented library exports the name, or what it names has no properties
 */
export function OptionsTable({ symbol: name }: { symbol?: string }) {
  const { site, samples } = useArticle();
  if (name === undefined) throw new Error('OptionsTable lacks the name of a type: <OptionsTable symbol="…" />');
  const found = findSymbol(site, name);
  if (found === undefined) throw new Error(`OptionsTable: no documented library exports "${name}"`);
  const { symbol, view } = found;
  // Who says it matters where both say something: in the reference.
  const fields = linkedFields(symbol, view.index).map((field) => ({
    ...field,
    words: undefined,
    comment: field.words ?? field.comment,
  }));
  if (fields.length === 0) {
    throw new Error(`OptionsTable: "${name}", of the kind "${symbol.kind}", has no properties`);
  }
  const isFolded = fields.length > mostUnfolded;
  const table = (
    <ViewContext value={{ ...view, site, samples }}>
      <FieldTable fields={fields} label={`Properties of ${name}`} isFolded={isFolded} />
    </ViewContext>
  );
  if (!isFolded) return table;
  return (
    <details className="fold">
      <summary>
        All {fields.length} properties of <code>{breakableIfLong(name)}</code>
      </summary>
      {table}
    </details>
  );
}

type LibraryView = Pick<ReferenceView, 'model' | 'index' | 'library' | 'base'>;

function findSymbol(site: Site, name: string): { symbol: ApiSymbol; view: LibraryView } | undefined {
  for (const { id, routeBase, library } of site.config.docs) {
    const model = library === undefined ? undefined : site.references.get(id);
    if (library === undefined || model === undefined) continue;
    const index = indexes.get(model) ?? indexSymbols(model);
    indexes.set(model, index);
    const symbol = index.byName.get(name);
    if (symbol !== undefined) return { symbol, view: { model, index, library, base: routeBase.replace(/\/$/, '') } };
  }
  return undefined;
}

/** Many tables of one build ask for the same. */
const indexes = new WeakMap<ReferenceView['model'], SymbolIndex>();
