import type { Reflection } from 'typedoc';
import type { SignatureReflection } from 'typedoc';
import type { SomeType } from 'typedoc';
import ts from 'typescript';
import type { ApiType } from '../../core/reference-model.ts';

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

/**
 * The `@param` texts of a function by the last part of their names. Many comments describe the
 * fields of a parameter that is written as an object type (`@param prompt` for `args.prompt`);
 * TypeDoc drops those.
 */
export function parameterTexts(declaration: ts.Node | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (declaration === undefined) return texts;
  for (const tag of ts.getJSDocTags(declaration)) {
    if (!ts.isJSDocParameterTag(tag)) continue;
    const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/^\s*-\s+/, '').trim();
    const name = tag.name.getText().split('.').at(-1);
    if (name !== undefined && text !== '') texts.set(name, text);
  }
  return texts;
}

/** Puts the texts beside the fields of an object type, also inside an intersection; comments of their own win. */
export function describeFields(type: ApiType, texts: ReadonlyMap<string, string>): ApiType {
  if (texts.size === 0) return type;
  if (type.kind === 'intersection') {
    return { ...type, types: type.types.map((each) => describeFields(each, texts)) };
  }
  if (type.kind !== 'object') return type;
  return {
    ...type,
    members: type.members.map((member) =>
      member.kind === 'property' && member.comment === undefined && texts.has(member.name)
        ? { ...member, comment: texts.get(member.name) }
        : member,
    ),
  };
}
