import { filesAtOnce, mapInTurn } from '../../core/map-in-turn.ts';
import { nearest } from '../../core/nearest.ts';
import { bareName } from '../bare-name.ts';
import { oncePerSite, type ListedPage, type PublishedSite } from '../published-site.ts';
import { defineTool, limit, textArgument, ToolProblem, toolInput } from '../tool.ts';

const languages = new Set(['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs']);

/** A code sample of a written page. */
interface Sample {
  page: ListedPage;
  heading: string;
  anchor: string;
  language: string;
  code: string;
  note: string;
}

export const findSamples = defineTool({
  name: 'find_samples',
  title: 'Find code samples',
  description:
    'Code samples of the guide that use a name of the library, a provider, or both, the shortest first. Each says how it was checked.',
  input: toolInput({
    symbol: textArgument('symbol', 'a name that the code uses', 'streamText').optional(),
    provider: textArgument('provider', 'a provider that the code uses', 'ollama').optional(),
    limit: limit(3, 10),
  }),
  async run(site, { symbol, provider, limit: most }) {
    if (symbol === undefined && provider === undefined)
      throw new ToolProblem(
        'Say which `symbol` or which `provider` the samples should use, such as {"symbol": "streamText", "provider": "ollama"}.',
      );
    const all = await allSamples(site);
    const name = symbol === undefined ? undefined : bareName(symbol);
    const bySymbol = name === undefined ? all : all.filter(({ code }) => uses(code, name));
    if (name !== undefined && bySymbol.length === 0) throw new ToolProblem(noSymbol(site, name));
    const found = provider === undefined ? bySymbol : bySymbol.filter((sample) => usesProvider(sample, provider));
    if (provider !== undefined && found.length === 0) throw new ToolProblem(noProvider(bySymbol, provider, name));
    const shown = found
      .toSorted((a, b) => rank(b, name) - rank(a, name) || a.code.length - b.code.length)
      .slice(0, most)
      .map(show);
    return [
      `${found.length} ${found.length === 1 ? 'sample uses' : 'samples use'} it; ${shown.length} of them:`,
      ...shown,
    ].join('\n\n');
  },
});

/** The samples of all written pages, each once, read when they're first asked for. */
const allSamples = oncePerSite(readSamples);

async function readSamples(site: PublishedSite): Promise<Sample[]> {
  const written = site.pages.filter(({ symbol }) => symbol === undefined);
  const pages = await mapInTurn(written, filesAtOnce, async (page) => {
    const { sections } = await site.twin(page);
    return sections.flatMap(({ heading, anchor, code }) =>
      code.filter(({ language }) => languages.has(language)).map((block) => ({ page, heading, anchor, ...block })),
    );
  });
  return [...new Map(pages.flat().map((sample) => [sample.code, sample])).values()];
}

/** Whether a name stands in the code, as a whole. */
function uses(code: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\./g, '\\s*\\.\\s*');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(code);
}

/** `Llama.cpp` → `llamacpp`, as the code has it. */
function key(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The names through which models are made: `ollama` in `ollama.ChatTextGenerator(…)`. */
function namespaces(code: string): string[] {
  return [...code.matchAll(/(?<![\w$.])([a-z][\w$]*)\s*\.\s*[A-Z]\w*\(/g)].flatMap(([, name]) => name ?? []);
}

function usesProvider({ code }: Sample, provider: string): boolean {
  return namespaces(code).some((name) => key(name) === key(provider));
}

/** What was run is worth more than what wasn't, and a call more than an import. */
function rank({ code, note }: Sample, name: string | undefined): number {
  const called = name !== undefined && uses(code.replace(/^import[\s\S]*?from .*$/gm, ''), name) ? 2 : 0;
  return called + (/\bran\b/.test(note) ? 1 : 0);
}

function show({ page, heading, anchor, language, code, note }: Sample): string {
  const place = heading === page.title ? page.title : `${page.title}: ${heading}`;
  return `### ${place}\n\n${page.route}${anchor === '' ? '' : `#${anchor}`}\n\n\`\`\`${language}\n${code}\n\`\`\`${note === '' ? '' : `\n\n*${note}*`}`;
}

function noSymbol(site: PublishedSite, name: string): string {
  const names = site.pages.flatMap(({ title, symbol }) => (symbol === undefined ? [] : [title]));
  if (names.includes(name)) return `No sample uses \`${name}\`. look_up_symbol says what it is.`;
  const near = nearest(name, names);
  return `No sample uses \`${name}\`.${near === undefined ? '' : ` The closest name in the library is \`${near}\`.`}`;
}

function noProvider(samples: readonly Sample[], provider: string, name: string | undefined): string {
  const counts = new Map<string, number>();
  for (const { code } of samples)
    for (const one of new Set(namespaces(code))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const others = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([one]) => one);
  const of = name === undefined ? 'No sample uses' : `No sample that uses \`${name}\` uses`;
  return `${of} the provider "${provider}". ${others.length === 0 ? 'Leave out `provider`.' : `Those there are: ${others.join(', ')}.`}`;
}
