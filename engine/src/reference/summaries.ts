import type { ApiSymbol, ApiType } from '../core/reference-model.ts';
import { layout } from './signature/doc.ts';
import { printShort } from './signature/print-type.ts';
import type { SymbolIndex } from './model.ts';

/** `1 method`, `3 methods`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and 3 more`. */
export function listed(items: readonly string[], limit = items.length, last: 'and' | 'or' = 'and'): string {
  const shown = items.length > limit ? [...items.slice(0, limit), `${items.length - limit} more`] : [...items];
  const end = shown.pop() ?? '';
  return shown.length === 0 ? end : `${shown.join(', ')} ${last} ${end}`;
}

/** A line of Markdown without its marks, for quickInfo, descriptions and search. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`+([^`]*)`+/g, '$1')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const literal = String.raw`(?<value>\`[^\`]+\`|"[^"\n]*"|'[^'\n]*'|-?\d+(?:\.\d+)?|true|false|null|undefined|\[\]|\{\})`;
const sentence = new RegExp(
  String.raw`\b(?:Default(?:s| value)?(?: is| to|:)?|By default,?(?: (?:it|this value) is(?: set to)?)?|Defaults to)\s+${literal}(?=[\s.,;)]|$)`,
  'i',
);

/**
 * The default value that a description states in its words ("Default: 0.7", "Defaults to `mp3`."),
 * as source code. Only plain values count: a sentence that goes on is not one.
 */
export function statedDefault(text: string): string | undefined {
  const value = sentence.exec(text)?.groups?.['value'];
  return value?.replace(/^`(.*)`$/, '$1');
}

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

/** What the library says of a symbol in its first sentence, else what its types say. Markdown, one line. */
export function summaryOf(symbol: ApiSymbol, index: SymbolIndex): string {
  const own = firstSentence(symbol.comment?.summary ?? '');
  if (own !== '') return own;
  if (symbol.aliasOf !== undefined) {
    const target = index.byId.get(symbol.aliasOf);
    return target === undefined ? '' : `Another name for [\`${target.qualifiedName}\`](symbol:${target.id}).`;
  }
  return derivedSummary(symbol, index);
}

/** The first sentence of the first paragraph; abbreviations do not end it. */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n|\n(?=\s*(?:[-*+] |\d+\. |#|>|```))/);
  const text = paragraph
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|incl|approx|ca|No|St))[.!?](?=\s+[\p{Lu}`["'(])/u.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}
