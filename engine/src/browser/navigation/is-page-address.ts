/** Endings of files that stand beside the pages. Page paths may have dots too (`/api/namespaces/llamacpp.grammar`). */
const fileEnding =
  /\.(?:xml|json|txt|md|mdx|rss|atom|css|js|mjs|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|webmanifest)$/i;

/** Whether an address of this host can be a page of the site, and not a file. */
export function isPageAddress(url: URL, baseUrl: string): boolean {
  const belowBase = url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl;
  return belowBase && !fileEnding.test(url.pathname);
}
