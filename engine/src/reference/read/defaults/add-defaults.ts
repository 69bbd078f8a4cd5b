import ts from 'typescript';
import type { ApiMember, ApiSignature, ApiSymbol, ApiType } from '../../../core/reference-model.ts';
import { symbolBehind } from '../../words.ts';
import type { OriginalFile } from '../original-sources.ts';
import { type ShowIn, readsOfClass } from './class-reads.ts';
import { type Declared, declarationFinder } from './modules.ts';
import { bindParameters, certainDefault, collectReads, type Names, type Reads } from './reads.ts';
import { shownValue } from './shown-value.ts';

type Defaults = Readonly<Record<string, string>>;

/**
 * Adds to functions, constructors, methods and the types of settings what their values are where a caller gives
 * none, as the original sources say it: initializers (`{ a = 1 }`), and fallbacks (`settings.a ?? 1`) if every use of
 * the value has the same one. What isn't certain is left out.
 */
export function addDefaults(symbols: readonly ApiSymbol[], files: readonly OriginalFile[]): ApiSymbol[] {
  if (files.length === 0) return [...symbols];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const find = declarationFinder(files);
  const publicPlaces = new Map(
    symbols.flatMap(({ internal, name, source }) =>
      internal === true || source === undefined ? [] : [[name, source.file]],
    ),
  );
  const scope = {
    find,
    isPublic: (name: string, { file }: Declared) => publicPlaces.get(name) === file.path,
  };
  const showIn: ShowIn = (file, names) => (value) => shownValue(value, file, new Set(names.keys()), scope);
  const settings = new Map<string, Defaults[]>();
  const described = symbols.map(describe);
  return described.map((symbol) => withSettings(symbol, settings.get(symbol.id)));

  function describe(symbol: ApiSymbol): ApiSymbol {
    const children = symbol.children?.map(describe);
    const declared = declarationsOf(symbol);
    if (symbol.kind === 'class') return { ...symbol, children, members: describeClass(symbol, declared) };
    const signatures = symbol.signatures ?? (symbol.type?.kind === 'function' ? [symbol.type.signature] : []);
    const reads = signatures.length === 0 ? undefined : functionReads(declared);
    return { ...symbol, children, defaults: reads && namedDefaults(reads, signatures) };
  }

  /** All declarations of a symbol's name in its file: overloads and what they are implemented by. */
  function declarationsOf({ source }: ApiSymbol): Declared[] {
    const file = source && byPath.get(source.file);
    const first = file?.declarations.find(({ line }) => line === source?.line);
    if (file === undefined || first === undefined) return [];
    return file.declarations.flatMap(({ name, node }) => (name === first.name ? [{ node, file }] : []));
  }

  function functionReads(declared: readonly Declared[]): Reads | undefined {
    for (const { node, file } of declared) {
      const made = ts.isVariableDeclaration(node) ? node.initializer : node;
      if (made === undefined || !isImplementation(made)) continue;
      const reads: Reads = new Map();
      const names: Names = bindParameters(made.parameters, reads, (known) => showIn(file, known));
      collectReads(made.body, { names, fields: new Map(), show: showIn(file, names) }, reads);
      return reads;
    }
    return undefined;
  }

  function describeClass(symbol: ApiSymbol, declared: readonly Declared[]): ApiMember[] | undefined {
    const [place] = declared;
    if (place === undefined || !ts.isClassDeclaration(place.node)) return symbol.members;
    const { node, file } = place;
    const constructorReads = readsOfClass({ node, file }, find, showIn);
    return symbol.members?.map((member) => {
      if (member.signatures === undefined) return member;
      const isConstructor = member.kind === 'constructor';
      if (isConstructor) noteSettings(symbol, member.signatures, constructorReads);
      const own = node.members.filter((each) => each.name?.getText(file.syntax) === member.name);
      const reads = isConstructor ? constructorReads : functionReads(own.map((each) => ({ node: each, file })));
      return member.inheritedFrom !== undefined && !isConstructor
        ? member
        : { ...member, defaults: reads && namedDefaults(reads, member.signatures) };
    });
  }

  /** Remembers for the type of a constructor's parameter what the class does without its properties. */
  function noteSettings(symbol: ApiSymbol, signatures: readonly ApiSignature[], reads: Reads): void {
    const [signature] = signatures;
    signature?.parameters.forEach(({ type }, position) => {
      const inside = new Map([...reads].filter(([place]) => place.startsWith(`${position}.`)));
      const values = [...inside].flatMap(([place, read]): [string, string][] => {
        const value = certainDefault(read);
        return value === undefined ? [] : [[place.slice(place.indexOf('.') + 1), value]];
      });
      for (const id of settingsTypes(type, symbol.typeParameters)) {
        settings.set(id, [...(settings.get(id) ?? []), Object.fromEntries(values)]);
      }
    });
  }
}

function isImplementation(node: ts.Node): node is ts.SignatureDeclaration & { body: ts.Node } {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** The types of the package whose properties a parameter has, by id. */
function settingsTypes(type: ApiType, typeParameters: ApiSymbol['typeParameters']): string[] {
  if (type.kind === 'intersection') return type.types.flatMap((each) => settingsTypes(each, typeParameters));
  const named = symbolBehind(type);
  if (named !== undefined) return [named];
  const parameter = type.kind === 'reference' ? typeParameters?.find(({ name }) => name === type.name) : undefined;
  const constraint = parameter?.constraint === undefined ? undefined : symbolBehind(parameter.constraint);
  return constraint === undefined ? [] : [constraint];
}

/** The certain defaults by the names that tables use: `args.a`, and `a` for parameters without a name. */
function namedDefaults(reads: Reads, signatures: readonly ApiSignature[]): Defaults | undefined {
  const defaults: Record<string, string> = {};
  for (const { parameters } of signatures) {
    parameters.forEach(({ name, apart }, position) => {
      for (const [place, read] of reads) {
        const [first, ...inner] = place.split('.');
        const value = first === String(position) ? certainDefault(read) : undefined;
        const path = apart === true ? inner : [name, ...inner];
        if (value !== undefined && path.length > 0) defaults[path.join('.')] = value;
      }
    });
  }
  return Object.keys(defaults).length === 0 ? undefined : defaults;
}

/**
 * A type's defaults are those on which all classes agree that take it. Types that are put together from others are
 * taken under the names of those.
 */
function withSettings(symbol: ApiSymbol, taken: readonly Defaults[] | undefined): ApiSymbol {
  const [first, ...others] = symbol.type?.kind === 'intersection' ? [] : (taken ?? []);
  const entries = Object.entries(first ?? {}).filter(([name, value]) => others.every((each) => each[name] === value));
  return entries.length === 0 ? symbol : { ...symbol, defaults: Object.fromEntries(entries) };
}
