import type { SiteConfig } from '../../config/schema.ts';

/** npm names of the libraries that a site documents. */
export function libraryPackages({ docs }: SiteConfig): string[] {
  return docs.flatMap(({ library }) => (library === undefined ? [] : [library.package]));
}
