import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * What a piece of code is. Each kind is a class `tk-<kind>`, coloured by styles/code.css for both
 * modes; plain identifiers have none.
 */
export const tokenKinds = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'parameter',
  'property',
  'tag',
  'attribute',
  'punctuation',
  'inserted',
  'deleted',
  'heading',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

/** TextMate scopes of each kind. The most specific scope wins, whatever the order here. */
const scopes: Record<TokenKind, string[]> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.comment', 'string.quoted.docstring'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.other.DML',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.fenced_code',
  ],
  number: ['constant', 'constant.numeric', 'constant.language', 'constant.character.escape', 'keyword.other.unit'],
  function: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'entity.name.method',
    'variable.function',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.numeric.go',
    'storage.type.string.go',
  ],
  parameter: ['variable.parameter'],
  property: [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'support.type.vendored.property-name',
    'entity.name.tag.yaml',
    'variable.other.assignment.shell',
    'entity.other.attribute-name.header',
  ],
  tag: ['entity.name.tag', 'support.class.component'],
  attribute: ['entity.other.attribute-name'],
  punctuation: [
    'punctuation',
    'keyword.operator',
    'storage.type.function.arrow',
    'meta.brace',
    'punctuation.definition.template-expression',
    'punctuation.separator',
    'meta.diff.index',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
  heading: ['markup.heading', 'markup.bold', 'meta.diff.header', 'meta.diff.range', 'punctuation.definition.heading'],
};

/** Inside `${…}` of a template string code is code again. */
const plainScopes = ['meta.template.expression', 'meta.embedded', 'string meta.embedded'];

const plain = '#000000';
/** Shiki's themes speak colours; ours are numbers of kinds in disguise. */
const colourOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const kindByColour = new Map<string, TokenKind>(tokenKinds.map((kind, index) => [colourOf(index), kind]));

/** The theme that Shiki tokenizes with. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'token-kinds',
  type: 'light',
  settings: [
    { settings: { foreground: plain, background: '#ffffff' } },
    { scope: plainScopes, settings: { foreground: plain } },
    ...tokenKinds.map((kind, index) => ({ scope: scopes[kind], settings: { foreground: colourOf(index) } })),
  ],
};

/** The kind that stands behind a colour of `tokenTheme`. */
export function kindOfColour(colour: string | undefined): TokenKind | undefined {
  return colour === undefined ? undefined : kindByColour.get(colour.toLowerCase());
}
