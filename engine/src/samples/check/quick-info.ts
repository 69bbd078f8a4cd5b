import ts from 'typescript';
import type { QuickInfoText } from '../../core/sample-lookup.ts';
import { firstSentence } from '../../core/text.ts';
import {
  declarationsOf,
  type LibraryNames,
  membersOf,
  type NamedIdentifier,
  printSignature,
  printType,
} from './names.ts';

/** An identifier of a sample with what an editor would say of it; offsets count from the start of the code. */
export interface CodeQuickInfo extends QuickInfoText {
  start: number;
  end: number;
}

/**
 * What an editor says of an identifier. It is written here and not asked of the language service, because
 * that names every type from the place's point of view, which takes ten times as long.
 */
export function quickInfoText(
  location: NamedIdentifier,
  checker: ts.TypeChecker,
  library: LibraryNames,
): Pick<CodeQuickInfo, 'type' | 'doc'> | undefined {
  const { signature, text } = describe(location, checker, library);
  if (text === undefined || /: any$/.test(text)) return undefined;
  const comment = signature?.getDocumentationComment(checker) ?? location.symbol.getDocumentationComment(checker);
  // Doc comments begin with what matters; the rest is on the symbol's page.
  const doc = firstSentence(ts.displayPartsToString(comment));
  return doc === '' ? { type: text } : { type: text, doc };
}

function describe(
  location: NamedIdentifier,
  checker: ts.TypeChecker,
  library: LibraryNames,
): { text?: string; signature?: ts.Signature } {
  const { node, symbol } = location;
  const { flags } = symbol;
  const name = library.of(symbol)[0] ?? symbol.name;
  if (flags & ts.SymbolFlags.Class) return { text: `class ${name}` };
  if (flags & ts.SymbolFlags.Interface) return { text: `interface ${name}` };
  if (flags & ts.SymbolFlags.Enum) return { text: `enum ${name}` };
  if (flags & ts.SymbolFlags.TypeAlias) {
    return { text: `type ${name} = ${printType(checker.getDeclaredTypeOfSymbol(symbol), checker, true)}` };
  }
  // A whole file as a module has a path for its name.
  if (flags & ts.SymbolFlags.Module) return name.startsWith('"') ? {} : { text: `namespace ${name}` };

  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  if (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) {
    const overloads = type.getCallSignatures();
    const signature = resolvedSignature(node, checker) ?? overloads[0];
    if (signature === undefined) return {};
    const more = overloads.length > 1 ? ` (+${overloads.length - 1} overload${overloads.length > 2 ? 's' : ''})` : '';
    const kind = flags & ts.SymbolFlags.Method ? '(method)' : 'function';
    return { text: `${kind} ${ownName(symbol, name)}${printSignature(signature, checker)}${more}`, signature };
  }
  const shown = printType(type, checker);
  if (flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Accessor)) {
    const optional = flags & ts.SymbolFlags.Optional ? '?' : '';
    return { text: `(property) ${ownName(symbol, name)}${optional}: ${shown}` };
  }
  return flags & ts.SymbolFlags.Variable ? { text: `${variableKind(symbol)} ${name}: ${shown}` } : {};
}

/** The overload that a call has chosen, with its type parameters filled in. */
function resolvedSignature(node: ts.Identifier, checker: ts.TypeChecker): ts.Signature | undefined {
  const callee = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const call = callee.parent;
  return ts.isCallExpression(call) && call.expression === callee ? checker.getResolvedSignature(call) : undefined;
}

/** `OpenAIChatSettings.model`: a member with the name of the class or interface that declares it. */
function ownName(symbol: ts.Symbol, name: string): string {
  const owner = declarationsOf(symbol)[0]?.parent;
  const named = owner !== undefined && (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner));
  return named && owner.name !== undefined ? `${owner.name.text}.${name}` : name;
}

function variableKind(symbol: ts.Symbol): string {
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined) return 'const';
  const root = ts.findAncestor(declaration, (node) => !ts.isBindingElement(node) && !ts.isBindingName(node));
  if (root !== undefined && ts.isParameter(root)) return '(parameter)';
  return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Let ? 'let' : 'const';
}

/**
 * The identifiers worth explaining, with their types: imported names where they are used, what belongs to the
 * library, and the names that the code declares, where it declares them. Words of the language and of
 * JavaScript's own objects explain nothing, import lists repeat what follows, and both would only make pages
 * heavier.
 */
export function quickInfoIn(
  places: readonly NamedIdentifier[],
  checker: ts.TypeChecker,
  library: LibraryNames,
): CodeQuickInfo[] {
  return places
    .filter((location) => isWorth(location, library))
    .flatMap((location) => {
      const text = quickInfoText(location, checker, library);
      if (text === undefined) return [];
      const symbol = library.of(location.symbol)[0] ?? membersOf(location.symbol, checker, library)[0];
      return [
        {
          start: location.node.getStart(),
          end: location.node.getEnd(),
          ...text,
          ...(symbol === undefined ? {} : { symbol }),
        },
      ];
    });
}

function isWorth({ symbol, kind }: NamedIdentifier, library: LibraryNames): boolean {
  switch (kind) {
    case 'import':
      return false;
    case 'imported':
    case 'declared':
      return true;
    case 'member':
    case 'key':
    case 'other':
      return library.declares(symbol);
  }
}
