/** Name and one line by address without the base URL; outputs/symbol-summaries.ts writes them. */
export type SymbolSummaries = Record<string, [title: string, line: string]>;

let summaries: Promise<SymbolSummaries> | undefined;

/** Fetches the lines once. Without them links just say nothing about themselves. */
export function loadSymbolSummaries(baseUrl: string): Promise<SymbolSummaries> {
  summaries ??= fetchSummaries(`${baseUrl}data/symbols.json`);
  return summaries;
}

async function fetchSummaries(address: string): Promise<SymbolSummaries> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as SymbolSummaries) : {};
  } catch (error) {
    console.warn(`The summaries of symbols did not load: ${address}`, error);
    return {};
  }
}

/** The line about what a link leads to, in whichever form its address is written. */
export function summaryFor(summaries: SymbolSummaries, url: URL, baseUrl: string): [string, string] | undefined {
  if (!url.pathname.startsWith(baseUrl)) return undefined;
  const path = `/${url.pathname.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
  const forms = [path, `${path}/`];
  return (
    forms.map((form) => summaries[form + url.hash]).find((entry) => entry !== undefined) ??
    forms.map((form) => summaries[form]).find((entry) => entry !== undefined)
  );
}
