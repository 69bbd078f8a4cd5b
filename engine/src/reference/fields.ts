import type { ApiComment, ApiMember, ApiSymbol, ApiType } from '../core/reference-model.ts';
import { isDeprecated, seeText, stageOf, tagTexts } from './comments.ts';
import { anchorOf, type SymbolIndex } from './model.ts';
import { saysDefault, statedDefault } from './summaries.ts';
import { memberSignatures, symbolFields, type TypeField, typeFields } from './type-fields.ts';
import { ownOf, symbolBehind } from './words.ts';

/** A named value: a setting, a parameter, a property. */
export interface Field {
  name: string;
  /** What is before the name: `args.`. */
  prefix?: string;
  anchor?: string;
  /** Id of the place where it is described in full, where that is another page. */
  link?: string;
  optional?: boolean;
  type: ApiType;
  /** What it is where nobody gives it, as source code. */
  default?: string;
  /** What the site says. */
  words?: string;
  /** What the library says. */
  comment?: string;
  badges?: readonly string[];
  deprecated?: boolean;
  /** The version that added it, where its owner is older. */
  since?: string;
  /** Id of the symbol that it comes from, where that is another one. */
  from?: string;
}

/** A text without the sentence that repeats a default, which stands beside it. */
export function withoutDefault(text?: string, value?: string): string | undefined {
  if (text === undefined || value === undefined) return text;
  return text
    .replace(/\s*\bDefault: (?:`([^`]+)`|([^`\s]+?))\.(?=\s|$)/, (sentence, code?: string, word?: string) =>
      (code ?? word) === value ? '' : sentence,
    )
    .trim();
}

/** What is special about a member, in a word each. */
export function badgesOf(member: ApiMember): string[] {
  return [
    member.static === true ? 'static' : '',
    member.abstract === true ? 'abstract' : '',
    member.protected === true ? 'protected' : '',
    member.readonly === true || (member.kind === 'accessor' && member.writable !== true) ? 'readonly' : '',
    stageOf(member) ?? '',
  ].filter((badge) => badge !== '');
}

/** A member of a symbol as rows of a table: itself, and what the site says of the fields inside it. */
export function memberFields(symbol: ApiSymbol, member: ApiMember, index: SymbolIndex): [Field, ...Field[]] {
  const comment = member.comment ?? member.signatures?.find((signature) => signature.comment !== undefined)?.comment;
  const text = [fieldComment(comment), member.signatures === undefined ? tagsOf(member) : '']
    .filter((part) => part !== '')
    .join('\n\n');
  const home = member.inheritedFrom === undefined ? undefined : index.home(symbol, member)?.symbol;
  const words = index.words.ofMember(symbol, member);
  const field: Field = {
    name: member.name,
    anchor: member.anchor,
    optional: member.optional,
    type: memberType(member),
    default:
      defaultOf(symbol.defaults, member.name, member) ??
      member.default ??
      statedDefault(saysDefault(words.text) ? '' : (comment?.summary ?? '')) ??
      statedDefault(words.text ?? ''),
    words: words.text,
    comment: text === '' ? undefined : text,
    badges: badgesOf(member),
    deprecated: isDeprecated(member),
    since: index.since(symbol, member.name),
    from: home?.id,
  };
  const inner = member.type === undefined ? [] : typeFields(member.type, (id) => index.byId.get(id));
  const about = { words: (path: string) => index.words.of(symbol).member(path), defaults: symbol.defaults };
  return [field, ...innerFields(member.name, inner, about, index)];
}

/** What a type takes over from the types that it is put together from. */
function partFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const parts = symbol.type?.kind === 'intersection' ? symbol.type.types : [];
  const own = new Set((symbol.members ?? []).map(({ name }) => name));
  const anchors = new Set((symbol.members ?? []).map(({ anchor }) => anchor));
  return parts.flatMap((part) => {
    const from = symbolBehind(part);
    return typeFields(part, (id) => index.byId.get(id)).flatMap((field): Field[] => {
      if (from === undefined || own.has(field.name)) return [];
      own.add(field.name);
      const text = index.words.ofMember(symbol, field).text;
      const known =
        defaultOf(symbol.defaults, field.name, field) ?? defaultOf(index.byId.get(from)?.defaults, field.name, field);
      return [{ ...field, anchor: freeAnchor(field.name, anchors), words: text, default: known, from }];
    });
  });
}

/** The fields of a type that is computed from others, as far as the site says something of them. */
function computedFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const words = index.words.of(symbol);
  const anchors = new Set<string>();
  const find = (id: string) => index.byId.get(id);
  return symbolFields(symbol, find).flatMap((field) => {
    const text = words.member(field.name);
    const about = { words: (path: string) => words.member(path), defaults: symbol.defaults };
    const inner = innerFields(field.name, typeFields(field.type, find), about, index);
    if (text === undefined && inner.length === 0) return [];
    const anchor = freeAnchor(field.name, anchors);
    return [{ ...field, anchor, words: text, default: defaultOf(symbol.defaults, field.name, field) }, ...inner];
  });
}

/** The anchor of a row: numbered where the name of another one differs in case alone. */
export function freeAnchor(name: string, taken: Set<string>): string {
  const anchor = anchorOf(name);
  let free = anchor;
  for (let count = 1; taken.has(free); count += 1) free = `${anchor}-${String(count)}`;
  taken.add(free);
  return free;
}

/** All that a comment says, for the cell of a table. */
function fieldComment({ deprecated, summary, remarks, examples = [], see = [] }: Partial<ApiComment> = {}): string {
  const fences = examples.map(
    ({ text = '', code, language, after = '' }) => `${text}\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n${after}`,
  );
  const links = see.map(seeText);
  const parts = [deprecated, summary, remarks, ...fences, ...links];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** What the comment of a property says of calls: it has no section with details, as methods have. */
function tagsOf(member: ApiMember): string {
  const parameters = memberSignatures(member).flatMap((signature) => signature.parameters);
  const texts = parameters.flatMap(({ name, comment }) => (comment === undefined ? [] : [`- \`${name}\`: ${comment}`]));
  return [
    texts.join('\n'),
    ...tagTexts(member, 'returns').map((text) => `**Returns** ${text}`),
    ...tagTexts(member, 'throws').map((text) => `**Throws** ${text}`),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function memberType({ type, signatures }: ApiMember): ApiType {
  const [signature] = signatures ?? [];
  if (signature !== undefined) return { kind: 'function', construct: false, signature };
  return type ?? { kind: 'intrinsic', name: 'any' };
}

/** What is known of values by their path. */
export interface About {
  words(path: string): string | undefined;
  defaults?: Defaults;
}

/** What values are where a caller gives none, as source code, by their path. */
export type Defaults = ApiSymbol['defaults'];

/** The default of a value that can be left out. Code also has fallbacks for what its type requires: no caller gets those. */
export function defaultOf(defaults: Defaults, path: string, { optional }: { optional?: boolean }): string | undefined {
  return optional === true ? ownOf(defaults, path) : undefined;
}

/** Fields inside a field, as far as the site says something of them. */
export function innerFields(path: string, fields: readonly TypeField[], about: About, index: SymbolIndex): Field[] {
  return fields.flatMap((field): Field[] => {
    const { name, optional, type, comment } = field;
    const own = `${path}.${name}`;
    const text = about.words(own);
    if (text === undefined) return [];
    const inner = typeFields(type, (id) => index.byId.get(id));
    return [
      {
        name,
        prefix: `${path}.`,
        optional,
        type,
        default: defaultOf(about.defaults, own, field),
        words: text,
        comment,
      },
      ...innerFields(own, inner, about, index),
    ];
  });
}

/**
 * The properties of a type: required ones first, then those that come from other types. Types that are computed
 * have those that the site describes.
 */
export function propertyFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const shown = (symbol.members ?? []).filter(
    ({ kind, inheritedFrom }) =>
      kind !== 'constructor' && kind !== 'call' && (kind !== 'method' || inheritedFrom !== undefined),
  );
  if (symbol.members === undefined) return computedFields(symbol, index);
  const groups = shown.map((member) => memberFields(symbol, member, index));
  const rank = ([first]: readonly Field[]) => (first?.from === undefined ? 0 : 2) + (first?.optional === true ? 1 : 0);
  return [...groups.toSorted((a, b) => rank(a) - rank(b)).flat(), ...partFields(symbol, index)];
}

/** Whether a member comes from the language or another package, which describes it. */
export function isOutside({ inheritedFrom }: ApiMember): boolean {
  return inheritedFrom !== undefined && inheritedFrom.symbol === undefined;
}

/** The same for a page that isn't the type's own: each leads to it. */
export function linkedFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const members = symbol.members?.filter((member) => !isOutside(member));
  return propertyFields({ ...symbol, members }, index).map(({ anchor, ...field }) => ({
    ...field,
    link: anchor === undefined ? undefined : `${symbol.id}#${anchor}`,
  }));
}
