import type { Reflection, SignatureReflection, SomeType } from 'typedoc';
import ts from 'typescript';
import type { ApiParameter, ApiType } from '../../core/reference-model.ts';

/** What the builders share while TypeDoc's reflections become plain data. */
export interface BuildScope {
  idOf: ReadonlyMap<Reflection, string>;
  /** Public name of a symbol by id. */
  nameOf(id: string): string | undefined;
  /** The syntax that a signature came from, whose comment may say more than TypeDoc keeps. */
  declarationOf(signature: SignatureReflection): ts.Node | undefined;
  /** The syntax of a name. */
  syntaxOf(reflection: Reflection): ts.Node | undefined;
  /** Whether a piece of syntax is a declaration of a name. */
  declares(reflection: Reflection, node: ts.Node): boolean;
  /** Whether a declaration of a name has a doc comment. */
  isCommented(reflection: Reflection): boolean;
  /** What a type alias comes down to, where its own text doesn't say it. */
  resolvedOf(alias: Reflection): SomeType | undefined;
  packageDir: string;
  /** Whether the language or the platform has a value of this name, as it has of `Promise` and not of `PromiseLike`. */
  isGlobalValue(name: string): boolean;
}

/** A member as its declaration names it: TypeDoc has `[asyncIterator]` for `[Symbol.asyncIterator]`. */
export function memberName(reflection: Reflection, scope: BuildScope): string {
  const declaration = reflection.name.startsWith('[') ? scope.syntaxOf(reflection) : undefined;
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration);
  return name !== undefined && ts.isComputedPropertyName(name) ? name.getText() : reflection.name;
}

/** Optional marks are `true` or absent, so that a cached model stays small. */
export function some(flag: boolean | undefined): true | undefined {
  return flag === true ? true : undefined;
}

/** What a comment says of a parameter. */
export interface ParameterText {
  /** The last part of the name: `prompt` for `args.prompt`. */
  name: string;
  text: string;
}

/**
 * The `@param` texts of a function. Many comments describe the fields of a parameter that is written as an object
 * type (`@param prompt` for `args.prompt`); TypeDoc drops those.
 */
export function parameterTexts(declaration: ts.Node | undefined): ParameterText[] {
  if (declaration === undefined) return [];
  return ts.getJSDocTags(declaration).flatMap((tag) => {
    if (!ts.isJSDocParameterTag(tag)) return [];
    const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/^\s*-\s+/, '').trim();
    const name = tag.name.getText().split('.').at(-1);
    return name === undefined || text === '' ? [] : [{ name, text }];
  });
}

/** The texts by name; of several for one name the first counts. */
export function byParameter(texts: readonly ParameterText[]): ReadonlyMap<string, string> {
  return new Map([...texts].reverse().map(({ name, text }) => [name, text]));
}

/** What a comment says of parameters that don't exist, or says again of one that does, as a list. */
export function strayTexts(texts: readonly ParameterText[], parameters: readonly ApiParameter[]): string {
  const known = byParameter(texts);
  const names = new Set(parameters.flatMap(({ name, apart, type }) => [...(apart ? [] : [name]), ...fieldNames(type)]));
  return texts
    .filter(({ name, text }) => !names.has(name) || known.get(name) !== text)
    .map(({ name, text }) => `- \`${name}\`: ${text}`)
    .join('\n');
}

function fieldNames(type: ApiType): string[] {
  if (type.kind === 'intersection') return type.types.flatMap(fieldNames);
  return type.kind === 'object' ? type.members.flatMap((member) => ('name' in member ? [member.name] : [])) : [];
}

/** Puts the texts next to the fields of an object type, also inside an intersection; comments of their own win. */
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
