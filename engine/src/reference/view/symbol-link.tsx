import { symbolHref, useView } from './reference-view.ts';

/** A link to a symbol or a member by id, as code. */
export function SymbolLink({ id, name }: { id: string; name?: string }) {
  const view = useView();
  const label = name ?? view.index.byId.get(id)?.qualifiedName ?? id;
  return (
    <a href={symbolHref(view, id)}>
      <code>{label}</code>
    </a>
  );
}
