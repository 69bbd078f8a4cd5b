import type { ApiType } from '../model/api-type.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { layout } from '../signature/doc.ts';
import { printShort } from '../signature/print-type.ts';
import type { SymbolIndex } from './symbol-index.ts';
import { count, listed } from './words.ts';

/** What the types say of a symbol that the library does not describe: nothing is guessed. Markdown. */
export function derivedSummary(symbol: ApiSymbol, index: SymbolIndex): string {
  const name = (id: string) => {
    const other = index.byId.get(id);
    return other === undefined ? undefined : `[\`${other.qualifiedName}\`](symbol:${id})`;
  };
  switch (symbol.kind) {
    case 'class':
      return classSummary(symbol);
    case 'interface':
      return interfaceSummary(symbol, name);
    case 'function':
      return functionSummary(symbol);
    case 'type-alias':
      return aliasSummary(symbol.resolved ?? symbol.type);
    case 'variable':
      return variableSummary(symbol.type);
    case 'enum':
      return `Enumeration of ${count(symbol.members?.length ?? 0, 'value')}.`;
    case 'namespace':
      return namespaceSummary(symbol);
  }
}

function classSummary({
  abstract,
  extends: parents = [],
  implements: contracts = [],
  members = [],
}: ApiSymbol): string {
  const kind = abstract === true ? 'Abstract class' : 'Class';
  const parts = [
    parents.length === 0 ? '' : `extends ${listed(parents.map(typeCode))}`,
    contracts.length === 0 ? '' : `implements ${listed(contracts.map(typeCode), 2)}`,
  ].filter((part) => part !== '');
  if (parts.length > 0) return `${kind} that ${parts.join(' and ')}.`;
  const methods = members.filter((member) => member.kind === 'method').length;
  return methods === 0 ? `${kind}.` : `${kind} with ${count(methods, 'method')}.`;
}

function interfaceSummary(symbol: ApiSymbol, name: (id: string) => string | undefined): string {
  const members = symbol.members ?? [];
  const own = members.filter((member) => member.inheritedFrom === undefined);
  const methods = own.filter((member) => member.kind === 'method').length;
  const properties = own.filter((member) => member.kind === 'property' || member.kind === 'accessor').length;
  const parts = [
    properties === 0 ? '' : count(properties, 'property', 'properties'),
    methods === 0 ? '' : count(methods, 'method'),
  ].filter((part) => part !== '');
  const has = parts.length === 0 ? 'Interface' : `Interface with ${parts.join(' and ')}`;
  const parents = symbol.extends === undefined ? '' : `, beside those of ${listed(symbol.extends.map(typeCode), 2)}`;
  const users = (symbol.implementedBy ?? []).flatMap((id) => name(id) ?? []);
  return `${has}${parents}${users.length === 0 ? '' : `; implemented by ${listed(users, 2)}`}.`;
}

function functionSummary({ signatures = [] }: ApiSymbol): string {
  const [first] = signatures;
  if (first?.returns === undefined) return 'Function.';
  if (first.returns.kind === 'predicate') return `Function that tells whether \`${first.returns.name}\` has a type.`;
  return isVoid(first.returns) ? 'Function that returns nothing.' : `Function that returns ${typeCode(first.returns)}.`;
}

function aliasSummary(type: ApiType | undefined): string {
  if (type === undefined) return 'Type.';
  switch (type.kind) {
    case 'union':
      if (type.types.every((each) => each.kind === 'literal')) {
        const values = type.types.map((each) => `\`${each.code}\``);
        return values.length > 4
          ? `One of ${count(values.length, 'value')}, such as ${listed(values.slice(0, 2))}.`
          : `Either ${listed(values, values.length, 'or')}.`;
      }
      return type.types.every((each) => each.kind === 'reference')
        ? `Either ${listed(type.types.map(typeCode), 3, 'or')}.`
        : `One of ${count(type.types.length, 'type')}.`;
    case 'object': {
      const methods = type.members.filter((member) => member.kind === 'method').length;
      const properties = type.members.filter((member) => member.kind === 'property').length;
      const parts = [
        properties === 0 ? '' : count(properties, 'property', 'properties'),
        methods === 0 ? '' : count(methods, 'method'),
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'Object type.' : `Object type with ${parts.join(' and ')}.`;
    }
    case 'function':
      return type.signature.returns === undefined || isVoid(type.signature.returns)
        ? 'Function type.'
        : `Function type that returns ${typeCode(type.signature.returns)}.`;
    case 'intersection':
      return `Everything of ${listed(type.types.map(typeCode), 3)} in one type.`;
    case 'array':
      return `List of ${typeCode(type.element)}.`;
    case 'conditional':
      return 'Type that depends on its type parameters.';
    default:
      return `Stands for ${typeCode(type)}.`;
  }
}

function variableSummary(type: ApiType | undefined): string {
  if (type === undefined) return 'Constant.';
  if (type.kind === 'function') {
    const { returns } = type.signature;
    return returns === undefined || isVoid(returns)
      ? 'Function that returns nothing.'
      : `Function that returns ${typeCode(returns)}.`;
  }
  if (type.kind !== 'object') return `Constant of type ${typeCode(type)}.`;
  const names = type.members.flatMap((member) => ('name' in member ? [`\`${member.name}\``] : []));
  return names.length === 0 ? 'Constant object.' : `Constant object with ${listed(names, 4)}.`;
}

function namespaceSummary({ children = [] }: ApiSymbol): string {
  const names = children.map((child) => `\`${child.name}\``);
  return names.length === 0 ? 'Empty namespace.' : `Namespace with ${listed(names, 4)}.`;
}

function isVoid(type: ApiType): boolean {
  return type.kind === 'intrinsic' && (type.name === 'void' || type.name === 'undefined');
}

/** A type as inline code; a plain name links. */
function typeCode(type: ApiType): string {
  const code = layout(printShort(type), Number.POSITIVE_INFINITY)
    .map((line) => line.map((token) => token.text).join(''))
    .join(' ')
    .replaceAll('`', "'");
  return type.kind === 'reference' && type.symbol !== undefined
    ? `[\`${code}\`](symbol:${type.symbol})`
    : `\`${code}\``;
}
