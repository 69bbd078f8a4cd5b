import type { Token } from './code-token.ts';

/**
 * A doc comment. Texts are Markdown in which links to symbols of the reference are written with
 * the address `symbol:<id>`.
 */
export interface ApiComment {
  summary: string;
  remarks?: string;
  returns?: string;
  throws?: string[];
  see?: string[];
  /** Why it is deprecated; empty where only the mark is there. */
  deprecated?: string;
  /** The version that added it, as the comment says it. */
  since?: string;
  /** How far from stable its makers call it. */
  stage?: 'alpha' | 'beta' | 'experimental';
  examples?: ApiExample[];
}

/** A program of a doc comment, with the text around it. */
export interface ApiExample {
  /** Markdown before the code. */
  text?: string;
  /** Markdown after the code, where no other program follows. */
  after?: string;
  code: string;
  language: string;
  /** What the compiler says of it where it doesn't compile against this version. */
  error?: string;
  /** It leaves out names, types, or values: with the package's imports alone it isn't a program yet. */
  excerpt?: true;
}

/**
 * A type as it is written, reduced to what a page shows. Plain data, so that a model can be cached;
 * `kind` says which of the small printers in `signature/` knows it.
 */
export type ApiType =
  | { kind: 'intrinsic'; name: string }
  /** A literal as source code: `"a"`, `12`, `null`. */
  | { kind: 'literal'; code: string }
  | ReferenceApiType
  | { kind: 'array'; element: ApiType }
  | { kind: 'tuple'; elements: TupleElement[] }
  | { kind: 'union'; types: ApiType[] }
  | { kind: 'intersection'; types: ApiType[] }
  | { kind: 'object'; members: ObjectMember[] }
  | { kind: 'function'; construct: boolean; abstract?: true; signature: ApiSignature }
  | { kind: 'query'; of: ReferenceApiType }
  | { kind: 'operator'; operator: string; target: ApiType }
  | { kind: 'indexed'; object: ApiType; index: ApiType }
  | { kind: 'conditional'; check: ApiType; extends: ApiType; yes: ApiType; no: ApiType }
  | {
      kind: 'mapped';
      parameter: string;
      over: ApiType;
      as?: ApiType;
      readonly?: '+' | '-';
      optional?: '+' | '-';
      value: ApiType;
    }
  | { kind: 'predicate'; name: string; asserts: boolean; target?: ApiType }
  | { kind: 'inferred'; name: string; constraint?: ApiType }
  | { kind: 'template'; head: string; spans: { type: ApiType; text: string }[] }
  /** What TypeDoc keeps as text only. */
  | { kind: 'text'; text: string };

/** A name in a type. Exactly one of `symbol`, `external`, `parameter` and `missing` says what it names. */
export interface ReferenceApiType {
  kind: 'reference';
  name: string;
  args?: ApiType[];
  /** Id of the symbol of this reference that it names. */
  symbol?: string;
  /** Declared outside the package: by the language, the platform or another package. */
  external?: { package: string; url?: string };
  /** Names a type parameter that is declared around it. */
  parameter?: true;
  /** Its declaration wasn't found: a gap that pages mark. */
  missing?: true;
}

/** An element of a tuple type. */
export interface TupleElement {
  name?: string;
  optional?: true;
  rest?: true;
  type: ApiType;
}

/** A member of an object type that is written in place. */
export type ObjectMember =
  | {
      kind: 'property';
      name: string;
      optional?: true;
      readonly?: true;
      type: ApiType;
      /** Markdown. */
      comment?: string;
    }
  | { kind: 'method'; name: string; optional?: true; signatures: ApiSignature[]; comment?: string }
  | { kind: 'call'; construct?: true; signature: ApiSignature }
  | { kind: 'index'; parameter: string; key: ApiType; type: ApiType; readonly?: true };

/** Everything the reference knows of a package: plain data, made once and cached. */
export interface ReferenceModel {
  package: PackageMetadata;
  /** Exported names in the order of their names, then the names that aren't exported. */
  symbols: ApiSymbol[];
  /** The code in all comments, colored. */
  code: HighlightedCode;
  /** What the site says in its own words, by the exported name that it says it of. */
  words?: Record<string, SymbolWords>;
}

/** A site's own description of a symbol and its parts, as Markdown. Parts are named by their path below the symbol. */
export interface SymbolWords {
  text?: string;
  members: Record<string, string>;
  params: Record<string, string>;
  /** What a function returns; it takes the place of the library's comment. */
  returns?: string;
  /** Fields of what a function returns. */
  results: Record<string, string>;
  /** Errors by the name of their class. */
  throws: Record<string, string>;
  /** Names of error classes that the sources seem to throw here, although no call ends with them. */
  never: string[];
  /** Of an error: what a program can do about it. */
  handling?: string;
  /** Literals as source code. */
  values: Record<string, string>;
}

/** What a package's manifest says of it. */
export interface PackageMetadata {
  name: string;
  version: string;
  homepage?: string;
  /** What programs import from, the package's main entry point first. */
  modules: string[];
}

/** What a name of the package stands for. */
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
  /** Where programs import it from (`modelfusion/node`), if that isn't the package's main entry point. */
  module?: string;
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
  /** Of variables: declared with `let` or `var`, so that the package may assign another value. */
  assignable?: true;
  /** What a type alias comes down to, where its own text doesn't say it. */
  resolved?: ApiType;
  /** Of type aliases: what the comments of a union's literals say, by their source code. Markdown. */
  values?: Readonly<Record<string, string>>;
  extends?: ApiType[];
  implements?: ApiType[];
  /** Ids, of classes and interfaces. */
  extendedBy?: string[];
  implementedBy?: string[];
  /** Of classes, interfaces and enumerations, in the order of the source. */
  members?: ApiMember[];
  /** Of namespaces. */
  children?: ApiSymbol[];
  source?: PackageLocation;
  /** In the package's declaration files: where programs get the name from, even if its source isn't published. */
  declaration?: PackageLocation;
  /** What parameters and properties are where a caller gives none, as source code, by their path: `args.headers`. */
  defaults?: Readonly<Record<string, string>>;
  /** Names of the error classes that a call can lead to, as the sources show: of functions and constructors. */
  throws?: readonly string[];
}

/** A type parameter of a symbol or of a signature. */
export interface TypeParameter {
  name: string;
  /** `const`, `in`, `out`, or `in out`. */
  modifiers?: string;
  constraint?: ApiType;
  default?: ApiType;
  /** Markdown. */
  comment?: string;
}

/** One way to call something: a function, a method, a constructor, or an object. */
export interface ApiSignature {
  typeParameters?: TypeParameter[];
  parameters: ApiParameter[];
  /** Constructors of classes have none. */
  returns?: ApiType;
  comment?: ApiComment;
}

/** A parameter of a signature. */
export interface ApiParameter {
  name: string;
  /** Taken apart where it is declared (`{ a, b }`): it has no name of its own. */
  apart?: true;
  optional?: true;
  rest?: true;
  default?: string;
  type: ApiType;
  /** Markdown. */
  comment?: string;
}

/** What a member of a symbol is. */
export type MemberKind = 'constructor' | 'property' | 'accessor' | 'method' | 'enum-member' | 'index' | 'call';

/** A member of a symbol: its pages have an anchor for each. */
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
  /** Of methods and constructors: the same for their parameters, by path. */
  defaults?: Readonly<Record<string, string>>;
  inheritedFrom?: MemberOrigin;
  overrides?: MemberOrigin;
  source?: PackageLocation;
  /** Of methods: names of the error classes that their own code throws, as the sources show. */
  throws?: readonly string[];
}

/** The class or interface that a member comes from. */
export interface MemberOrigin {
  name: string;
  /** Id of that symbol; none where it isn't part of the package. */
  symbol?: string;
}

/** A place in the package's original sources, or in the files that it publishes. */
export interface PackageLocation {
  /** Path below the package's folder. */
  file: string;
  /** None for a module as a whole, and where only the file is known. */
  line?: number;
}

/** Tokens of all programs in doc comments, by `codeKey`. */
export type HighlightedCode = Record<string, Token[][]>;
