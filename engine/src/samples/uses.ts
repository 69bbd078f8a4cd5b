import { join } from 'node:path';
import { hashValue, packageVersion } from '../core/fingerprint.ts';
import { openKeptValues } from '../core/kept-json.ts';
import { moduleFile } from '../core/module-file.ts';
import { isAboutError, type SymbolUse, writesName } from '../core/sample-lookup.ts';
import { hashModule } from '../incremental/module-imports.ts';
import type { PassedSample } from './check/check-samples.ts';
import type { statementsAt } from './statements.ts';

type Statements = ReturnType<typeof statementsAt>;

/** Longer programs say more of other things than of a symbol. Lines. */
const longestProgram = 24;

/** Collects where symbols are used: one place a page, the one that shows most. */
export interface SymbolUses {
  add(
    passed: PassedSample,
    page: { route: string; title: string; anchor?: string; ran: boolean; profile?: string },
  ): Promise<void>;
  of: (symbol: string) => readonly SymbolUse[];
  /** Keeps what was found for the next build. */
  save(): void;
}

/** @param cacheDir where what was found is kept: where nothing has changed, the compiler isn't loaded */
export function createSymbolUses(cacheDir: string): SymbolUses {
  const environment = hashValue([
    hashModule(moduleFile(import.meta.dirname, 'statements')),
    packageVersion('typescript'),
  ]);
  const kept = openKeptValues<Statements>(join(cacheDir, 'samples', 'statements.json'), environment);
  const uses = new Map<string, Map<string, SymbolUse>>();
  return {
    async add({ sample: { language }, code, analysis }, { route, title, anchor, ran, profile }) {
      const starts = analysis.uses.map(({ start }) => start);
      const make = async () => (await import('./statements.ts')).statementsAt(code, language, starts);
      const statements = await kept.get(hashValue([code, language, starts]), make);
      const isShort = code.trim().split('\n').length <= longestProgram;
      for (const [index, { symbol, start, asType }] of analysis.uses.entries()) {
        const byPage = uses.get(symbol) ?? new Map<string, SymbolUse>();
        uses.set(symbol, byPage);
        const href = anchor === undefined ? route : `${route}#${anchor}`;
        const statement = statements[index] ?? undefined;
        const program = isShort ? { code, start } : undefined;
        const use = { href, pageTitle: title, ran, profile, asType, language, statement, program };
        const known = byPage.get(route);
        if (known === undefined || rank(use, symbol) > rank(known, symbol)) byPage.set(route, use);
      }
    },
    of: (symbol) => [...(uses.get(symbol)?.values() ?? [])],
    save: () => kept.save(),
  };
}

function rank(use: SymbolUse, symbol: string): number {
  const { ran, profile, statement, program } = use;
  const shows = program === undefined ? 0 : isAboutError(program) ? 1 : 2;
  // Of those that show as much, one that runs today counts more, and then one with the name.
  const asMuch = (profile === undefined ? 2 : 0) + (writesName(use, symbol) ? 1 : 0);
  return 4 * ((statement === undefined ? 0 : 6) + (ran ? 3 : 0) + shows) + asMuch;
}
