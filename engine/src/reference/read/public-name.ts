import type { DeclarationReflection } from 'typedoc';

/** Bundlers tell two declarations of one name apart with `$1`; readers know them without it. */
export function withoutBundlerSuffix(name: string): string {
  return name.replaceAll(/\$\d+(?=\.|$)/g, '');
}

export function publicName(reflection: DeclarationReflection): string {
  return withoutBundlerSuffix(reflection.name);
}
