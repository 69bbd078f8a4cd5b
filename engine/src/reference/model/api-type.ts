import type { ApiSignature } from './reference-model.ts';

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
  | { kind: 'function'; construct: boolean; signature: ApiSignature }
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
  /** Its declaration was not found: a gap that pages mark. */
  missing?: true;
}

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
  | { kind: 'call'; signature: ApiSignature }
  | { kind: 'index'; parameter: string; key: ApiType; type: ApiType; readonly?: true };
