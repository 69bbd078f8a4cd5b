import { feeds } from './feeds.ts';
import type { BuiltSite, Output, OutputFile } from './output.ts';
import { robots } from './robots.ts';
import { routes } from './routes.ts';
import { search } from './search/index.ts';
import { sitemap } from './sitemap.ts';
import { symbolSummaries } from './symbol-summaries.ts';

/** Everything that is made from the whole site, besides its pages. A new kind of output is a new entry here. */
const outputs: readonly Output[] = [sitemap, robots, routes, feeds, symbolSummaries, search];

/** Runs all outputs. */
export async function siteFiles(built: BuiltSite): Promise<OutputFile[]> {
  return (await Promise.all(outputs.map(async (output) => output(built)))).flat();
}
