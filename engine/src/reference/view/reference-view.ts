import { createContext, use } from 'react';
import type { Token } from '../../core/code-token.ts';
import type { LibraryConfig } from '../../core/config.ts';
import type { SymbolUse } from '../../core/sample-lookup.ts';
import type { RenderContext } from '../../core/site.ts';
import type { ReferenceModel } from '../../core/reference-model.ts';
import type { LibraryHistory } from '../history.ts';
import type { SymbolIndex } from '../model.ts';

/** A statement of a program of this site, colored, that a page opens with. */
export interface ProgramExample {
  use: SymbolUse;
  lines: Token[][];
  /** The line that the symbol is on, from 1. */
  line: number;
}

/** What the components of a reference page may ask. */
export interface ReferenceView extends Pick<RenderContext, 'site' | 'samples'> {
  model: ReferenceModel;
  index: SymbolIndex;
  library: LibraryConfig;
  /** How the names have changed, where the site says it. */
  history?: LibraryHistory;
  /** Path of the reference's root, without a slash at its end. */
  base: string;
  /** Id of the symbol whose page it is; none on the lists. */
  current?: string;
  /** What the page opens with. */
  example?: ProgramExample;
}

/** Gives the components of a reference page their view; they read it with `useView`. */
export const ViewContext = createContext<ReferenceView | undefined>(undefined);

/** The view around a component; throws outside a reference page. */
export function useView(): ReferenceView {
  const view = use(ViewContext);
  if (view === undefined) throw new Error('This component works within a reference page only.');
  return view;
}

/** Address of a symbol or a member by id. */
export function symbolHref(view: ReferenceView, id: string): string {
  const [page, anchor] = id.split('#');
  if (page === view.current && anchor !== undefined) return `#${anchor}`;
  return `${view.base}/${id}`;
}
