import type { ApiSymbol } from '../../core/reference-model.ts';
import { isAboutError, type SampleLookup, type SymbolUse, writesName } from '../../core/sample-lookup.ts';
import { CodeFigure } from '../../features/code-blocks/code-figure.tsx';
import { highlight } from '../../features/code-blocks/highlight.ts';
import { count } from '../../core/text.ts';
import { type ProgramExample, useView } from './reference-view.ts';
import { Section } from './sections.tsx';

/** So many call sites are shown as code; the other pages are named. */
const shownUses = 4;

type Statement = NonNullable<SymbolUse['statement']>;
type ShownUse = SymbolUse & { statement: Statement };

/**
 * The places that show best how a symbol is used, each statement once: of programs that ran, then those that run under
 * the standard profile, those that don't catch an error, those that aren't a field of an object, those of a page that
 * has the name in its title, or its beginning as its title, those that write the name, those that are about the symbol
 * and don't only pass it on, and those of a few lines.
 */
export function bestUses(uses: readonly SymbolUse[], name: string, most = shownUses): ShownUse[] {
  return uses
    .filter((use): use is ShownUse => use.statement !== undefined)
    .toSorted((one, other) => rank(other, name) - rank(one, name))
    .filter(({ statement: { code } }, index, all) => all.findIndex((use) => use.statement.code === code) === index)
    .slice(0, most);
}

function rank(use: ShownUse, name: string): number {
  const { pageTitle, ran, profile, statement, program } = use;
  const { code, start, end } = statement;
  const lines = code.split('\n').length;
  // The most important reason first: each counts more than all that follow it.
  const reasons = [
    ran,
    profile === undefined,
    program === undefined || !isAboutError(program),
    // A field of an object is a use of the type that declares it, which isn't named there.
    !/^\s*:/.test(code.slice(end)),
    titleNames(pageTitle, name),
    titleBegins(pageTitle, name),
    writesName(use, name),
    !/[\n({]/.test(code.slice(0, start)),
    lines > 1 && lines < 11,
  ];
  return reasons.reduce((sum, holds) => sum * 2 + (holds ? 1 : 0), 0);
}

/** Where samples use a symbol. A constant can have the name of a type: where the code means that, it isn't used. */
function usesOf({ kind, qualifiedName }: ApiSymbol, samples: SampleLookup): readonly SymbolUse[] {
  const isValue = kind === 'variable' || kind === 'function';
  return samples.usesOf(qualifiedName).filter(({ asType }) => !isValue || asType !== true);
}

/** Whether a title has the name as one of its words, or is the name: `Memory vector index` is `MemoryVectorIndex`. */
function titleNames(title: string, name: string): boolean {
  const words = title.toLowerCase().split(/[^\w.]+/);
  return words.includes(name.toLowerCase()) || words.join('') === name.toLowerCase();
}

/** Whether a name begins with the title of a page: `Acme` is about `AcmeChatModel`, too. */
function titleBegins(title: string, name: string): boolean {
  const letters = title.toLowerCase().replaceAll(/\W/g, '');
  return letters !== '' && name.toLowerCase().startsWith(letters);
}

/**
 * The program that the page of a symbol opens with, which compiled and ran; of a long one, the statement with the
 * symbol. Types have none: they're seen where they are used.
 */
export async function exampleOf(symbol: ApiSymbol, samples: SampleLookup): Promise<ProgramExample | undefined> {
  if (symbol.kind === 'interface' || symbol.kind === 'type-alias') return undefined;
  const uses = bestUses(
    usesOf(symbol, samples).filter(({ ran }) => ran),
    symbol.qualifiedName,
    Infinity,
  );
  const use =
    uses.find(({ program }) => program !== undefined && !isAboutError(program)) ??
    uses.find(({ program }) => program) ??
    uses[0];
  if (use === undefined) return undefined;
  const { code, start } = use.program ?? use.statement;
  return { use, lines: await highlight(code.trimEnd(), use.language), line: code.slice(0, start).split('\n').length };
}

/** A program of this site that compiled and ran, the line with the symbol marked. */
export function SiteExample({ example: { use, lines, line } }: { example: ProgramExample }) {
  const { language, pageTitle } = use;
  const highlighted = new Set([line]);
  return (
    <>
      <CodeFigure block={{ language, place: `from ${pageTitle}`, lines, highlighted, line: 0, hideOutput: true }} />
      <p className="use-page">
        From <a href={use.href}>{use.pageTitle}</a>, where it ran
        {use.profile !== undefined && ` (${use.profile})`}.
      </p>
    </>
  );
}

/** The statement with the name that it is shown for. */
function UseCode({ use: { statement, pageTitle, language } }: { use: ShownUse }) {
  const { code, start, end } = statement;
  return (
    // Long lines scroll; the keyboard must reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="use" data-language={language} tabIndex={0} role="group" aria-label={`Code of ${pageTitle}`}>
      <code>
        {code.slice(0, start)}
        <mark>{code.slice(start, end)}</mark>
        {code.slice(end)}
      </code>
    </pre>
  );
}

/** The pages of this site whose programs use the symbol: a few with their code, then the names of the others. */
export function UsedIn({ symbol }: { symbol: ApiSymbol }) {
  const { samples, example } = useView();
  const uses = usesOf(symbol, samples);
  if (uses.length === 0) return null;
  const ran = uses.filter((use) => use.ran);
  const best = bestUses(ran.length > 0 ? ran : uses, symbol.qualifiedName);
  const shown = best.filter(({ href }) => href !== example?.use.href);
  const rest = uses.filter(({ href }) => href !== example?.use.href && !best.some((use) => use.href === href));
  if (shown.length + rest.length === 0) return null;
  return (
    <Section id="used-in" title="Used in">
      <p className="count">{count(uses.length, 'page')} of this site.</p>
      {shown.map((use) => (
        <div key={use.href}>
          <p className="use-page">
            <a href={use.href}>{use.pageTitle}</a>
          </p>
          <UseCode use={use} />
        </div>
      ))}
      {rest.length > 0 && <OtherPages uses={rest} isAll={shown.length === 0} />}
    </Section>
  );
}

function OtherPages({ uses, isAll }: { uses: readonly SymbolUse[]; isAll: boolean }) {
  const list = (
    <ul>
      {uses.map(({ href, pageTitle }) => (
        <li key={href}>
          <a href={href}>{pageTitle}</a>
        </li>
      ))}
    </ul>
  );
  if (isAll && uses.length <= shownUses) return list;
  return (
    <details>
      <summary>{count(uses.length, isAll ? 'page' : 'more page')}</summary>
      {list}
    </details>
  );
}
