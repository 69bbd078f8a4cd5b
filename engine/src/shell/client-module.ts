import type { ComponentType } from 'react';
import type { SiteData } from './wire.ts';

/** What a feature adds to the shell: the default export of its browser module. */
export interface ClientModule {
  /** Renders the navbar items of these types. */
  navbarItems?: Readonly<Record<string, ComponentType>>;
  /** Shown above the navbar on every page. */
  Banner?: ComponentType;
  /** Shown above the article, at the end of the line of the breadcrumbs. */
  BeforeArticle?: ComponentType;
  /** Shown below the article on every page. */
  AfterArticle?: ComponentType;
  /**
   * Called once in the browser, before the shell is hydrated: answers what a reader has pressed already (`aria-busy`)
   * and needn't wait for it. A button that isn't busy afterward isn't pressed again (`boot.ts`).
   * @returns when the answer is on screen
   */
  beforeHydration?(site: SiteData): Promise<void>;
  /** Called once in the browser, when the shell is hydrated. */
  start?(site: SiteData): void;
}

/** Gives a browser module its types. */
export function defineClient(module: ClientModule): ClientModule {
  return module;
}
