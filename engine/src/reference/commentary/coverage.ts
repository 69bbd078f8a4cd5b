import type { LibraryConfig } from '../../core/config.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import type { Figures } from '../../core/site.ts';
import type { ApiMember, ApiSymbol, ReferenceModel } from '../../core/reference-model.ts';
import type { LocateOption } from '../../pipeline/load/locate-option.ts';
import { parameterFields, resultFields } from '../parameter-fields.ts';
import type { SymbolIndex } from '../model.ts';
import { indexSymbols } from '../symbol-index.ts';
import { isNamed, memberSignatures, signaturesOf } from '../type-fields.ts';

type Floor = NonNullable<LibraryConfig['commentary']>['floor'];
/** Kinds of names whose descriptions are counted separately. */
export type CoverageKind = keyof Floor;

/** How many names of a kind have a description, by the site or by the library, and which have none. */
export interface Coverage {
  all: number;
  missing: string[];
}

/** What readers set: the properties of these types count as settings. */
const settingsName = /(?:Settings|Options|Config|Configuration)$/;

/** Counts over everything that the package exports. */
export function coverageOf(model: ReferenceModel): Record<CoverageKind, Coverage> {
  const index = indexSymbols(model);
  const coverage: Record<CoverageKind, Coverage> = {
    symbols: { all: 0, missing: [] },
    parameters: { all: 0, missing: [] },
    results: { all: 0, missing: [] },
    settings: { all: 0, missing: [] },
    members: { all: 0, missing: [] },
  };
  const count = (kind: CoverageKind, name: string, text: string | undefined) => {
    coverage[kind].all += 1;
    if (text === undefined || text === '') coverage[kind].missing.push(name);
  };
  for (const symbol of model.symbols) {
    if (symbol.internal === true || symbol.aliasOf !== undefined) continue;
    count('symbols', symbol.qualifiedName, index.words.of(symbol).text ?? symbol.comment?.summary);
    countCalls(symbol, index, count);
    countMembers(symbol, index, count);
  }
  return coverage;
}

type Count = (kind: CoverageKind, name: string, text: string | undefined) => void;

/** Of functions, constants that are functions, and the functions of namespaces. */
function countCalls(symbol: ApiSymbol, index: SymbolIndex, count: Count): void {
  const isType = symbol.kind === 'class' || symbol.kind === 'interface' || symbol.kind === 'type-alias';
  const signatures = isType ? [] : signaturesOf(symbol, (id) => index.byId.get(id));
  const words = index.words.of(symbol);
  for (const { prefix = '', name, words: own, comment } of parameterFields(signatures, { words }, index).fields) {
    count('parameters', `${symbol.qualifiedName}(${prefix}${name})`, own ?? comment);
  }
  for (const { name, words: own, comment } of resultFields(signatures, words, index)) {
    count('results', `${symbol.qualifiedName}().${name}`, own ?? comment);
  }
  for (const child of symbol.children ?? []) {
    count('members', child.qualifiedName, index.summary(child));
    countCalls(child, index, count);
  }
}

function countMembers(symbol: ApiSymbol, index: SymbolIndex, count: Count): void {
  for (const member of symbol.members ?? []) {
    if (member.inheritedFrom !== undefined || !isNamed(member)) continue;
    const isSetting = settingsName.test(symbol.name) && memberSignatures(member).length === 0;
    count(isSetting ? 'settings' : 'members', `${symbol.name}.${member.name}`, textOf(symbol, member, index));
  }
}

function textOf(symbol: ApiSymbol, member: ApiMember, index: SymbolIndex): string | undefined {
  const comment = member.comment ?? member.signatures?.find((each) => each.comment !== undefined)?.comment;
  return index.words.ofMember(symbol, member).text ?? comment?.summary;
}

/** How each kind is called in messages. */
const kindNames: Record<CoverageKind, string> = {
  symbols: 'exported names',
  parameters: 'parameters of functions',
  results: 'fields of results',
  settings: 'settings',
  members: 'other members',
};

/** Fails the build where fewer names have a description than the configuration asks for. */
export function checkCoverage(
  coverage: Record<CoverageKind, Coverage>,
  floor: Floor,
  { folder, optionAt }: { folder: string; optionAt: LocateOption },
  report: Reporter,
): void {
  for (const kind of Object.keys(floor) as CoverageKind[]) {
    const { all, missing } = coverage[kind];
    if (all === 0 || (all - missing.length) / all >= floor[kind]) continue;
    report({
      severity: 'error',
      code: 'commentary',
      message: `${share(coverage[kind])} of the ${kindNames[kind]} have a description; the configuration asks for ${Math.round(floor[kind] * 100)} %`,
      hint: `describe them in ${folder}: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? `, and ${missing.length - 10} more` : ''}`,
      location: optionAt(['commentary', 'floor', kind]),
    });
  }
}

/** The shares of all kinds, for the summary of a build. */
export function coverageFigures(coverage: Record<CoverageKind, Coverage>): Figures {
  return (Object.keys(coverage) as CoverageKind[]).map((kind) => [
    `described ${kindNames[kind]}`,
    share(coverage[kind]),
  ]);
}

/** `429 of 429 (100 %)`; never rounded up to 100 %. */
function share({ all, missing }: Coverage): string {
  const done = all - missing.length;
  return `${done} of ${all} (${all === 0 ? 100 : Math.floor((done / all) * 1000) / 10} %)`;
}
