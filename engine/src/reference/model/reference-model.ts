import type { ApiComment } from './api-comment.ts';
import type { HighlightedCode } from './highlighted-code.ts';
import type { ApiType } from './api-type.ts';

/** Everything the reference knows of a package: plain data, made once and cached. */
export interface ReferenceModel {
  package: PackageFacts;
  /** Exported names in the order of their names, then the names that are not exported. */
  symbols: ApiSymbol[];
  /** The code in all comments, coloured. */
  code: HighlightedCode;
}

export interface PackageFacts {
  name: string;
  version: string;
  homepage?: string;
}

export type SymbolKind = 'class' | 'interface' | 'namespace' | 'function' | 'type-alias' | 'variable' | 'enum';

/**
 * One name of the package.
 *
 * The id is the symbol's address below the reference's root, without the leading slash:
 * `classes/OpenAIChatModel`, `namespaces/openai#chattextgenerator`, `internal/AbstractModel`.
 */
export interface ApiSymbol {
  id: string;
  kind: SymbolKind;
  name: string;
  /** With the namespaces around it: `openai.ChatTextGenerator`. */
  qualifiedName: string;
  /** Not exported, but part of what exported names are made of. */
  internal?: true;
  /** The package's default export. */
  isDefault?: true;
  abstract?: true;
  /** Another name of this symbol: has no page of its own. */
  aliasOf?: string;
  comment?: ApiComment;
  typeParameters?: TypeParameter[];
  /** Of functions: one per overload. */
  signatures?: ApiSignature[];
  /** Of type aliases and variables. */
  type?: ApiType;
  /** What a type alias comes down to, where its own text does not say it. */
  resolved?: ApiType;
  extends?: ApiType[];
  implements?: ApiType[];
  /** Ids, of classes and interfaces. */
  extendedBy?: string[];
  implementedBy?: string[];
  /** Of classes, interfaces and enumerations, in the order of the source. */
  members?: ApiMember[];
  /** Of namespaces. */
  children?: ApiSymbol[];
  source?: SourceLocation;
}

export interface TypeParameter {
  name: string;
  constraint?: ApiType;
  default?: ApiType;
  /** Markdown. */
  comment?: string;
}

export interface ApiSignature {
  typeParameters?: TypeParameter[];
  parameters: ApiParameter[];
  /** Constructors have none. */
  returns?: ApiType;
  comment?: ApiComment;
}

export interface ApiParameter {
  name: string;
  optional?: true;
  rest?: true;
  default?: string;
  type: ApiType;
  /** Markdown. */
  comment?: string;
}

export type MemberKind = 'constructor' | 'property' | 'accessor' | 'method' | 'enum-member' | 'index';

export interface ApiMember {
  kind: MemberKind;
  name: string;
  /** Stable: the name in lower case, numbered only where two members of a page would share it. */
  anchor: string;
  optional?: true;
  readonly?: true;
  static?: true;
  abstract?: true;
  protected?: true;
  /** Of properties, accessors, index signatures and enumeration members. */
  type?: ApiType;
  /** Of accessors that can be assigned. */
  writable?: true;
  signatures?: ApiSignature[];
  comment?: ApiComment;
  /** What it is when it is left out, as source code. */
  default?: string;
  inheritedFrom?: MemberOrigin;
  overrides?: MemberOrigin;
  source?: SourceLocation;
}

/** The class or interface that a member comes from. */
export interface MemberOrigin {
  name: string;
  /** Id of that symbol; none where it is not part of the package. */
  symbol?: string;
}

/** A place in the package's original sources. */
export interface SourceLocation {
  /** Path below the package's folder. */
  file: string;
  line: number;
}
