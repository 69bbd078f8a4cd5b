import type { Reflection, SignatureReflection, SomeType } from 'typedoc';
import type ts from 'typescript';

/** What the builders share while TypeDoc's reflections become plain data. */
export interface BuildScope {
  idOf: ReadonlyMap<Reflection, string>;
  /** Public name of a symbol by id. */
  nameOf(id: string): string | undefined;
  /** The syntax that a signature came from, whose comment may say more than TypeDoc keeps. */
  declarationOf(signature: SignatureReflection): ts.Node | undefined;
  /** What a type alias comes down to, where its own text does not say it. */
  resolvedOf(alias: Reflection): SomeType | undefined;
  packageDir: string;
}

/** Optional marks are `true` or absent, so that a cached model stays small. */
export function some(flag: boolean | undefined): true | undefined {
  return flag === true ? true : undefined;
}
