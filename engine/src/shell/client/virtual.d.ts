/** What the shell knows of the site, compiled into the script by the build. */
declare module 'virtual:engine/site' {
  // A module declaration can import nothing by a relative path, except in this way.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const site: import('../wire.ts').SiteData;
  export default site;
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const modules: readonly import('../client-module.ts').ClientModule[];
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const startPreview: import('./page-store.ts').StartPreview | undefined;
}

declare module '*.css' {}

/** The address of a worker's script, which Vite bundles. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}

/** Vite's hot module replacement; only the preview has it. */
interface ImportMeta {
  // oxlint-disable-next-line typescript/consistent-type-imports
  readonly hot?: import('vite/types/hot.js').ViteHotContext;
}
