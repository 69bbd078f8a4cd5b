import ts from 'typescript';
import { libraryProgram } from './library-program.ts';
import { wordsOf } from './words.ts';

/** A setting of a model or an option of a function. */
export interface Option {
  name: string;
  type: string;
  optional: boolean;
  /** What this site says of it, or else the library's own comment, as Markdown. */
  description: string;
  default?: string;
  /** The type that declares it, when that is another one. */
  inheritedFrom?: string;
}

/**
 * The properties of an exported interface, type alias or class, as the library's types declare them.
 * @throws when the library exports no such name.
 */
export function readOptions(name: string): Option[] {
  const { checker, exports } = libraryProgram();
  const symbol = exports.get(name);
  if (symbol === undefined) throw new Error(`OptionsTable: the library exports no "${name}"`);
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return (
    type
      .getProperties()
      // What every error of the language has says nothing about those of the library.
      .filter(({ declarations = [] }) =>
        declarations.some((each) => each.getSourceFile().fileName.includes('/modelfusion/')),
      )
      .map((property) => option(property, name, checker))
      .sort((a, b) => Number(a.inheritedFrom !== undefined) - Number(b.inheritedFrom !== undefined))
  );
}

function option(property: ts.Symbol, owner: string, checker: ts.TypeChecker): Option {
  const declaration = property.declarations?.[0];
  const parent = declaration?.parent;
  const declaredIn = parent !== undefined && ts.isInterfaceDeclaration(parent) ? parent.name.text : undefined;
  const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const type = checker.getTypeOfSymbol(property);
  const shown = optional ? checker.getNonNullableType(type) : type;
  return {
    name: property.name,
    type: checker.typeToString(shown, declaration, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope),
    optional,
    description:
      wordsOf(owner, property.name) ??
      (declaredIn === undefined ? undefined : wordsOf(declaredIn, property.name)) ??
      ts.displayPartsToString(property.getDocumentationComment(checker)).trim(),
    default: property.getJsDocTags(checker).find((tag) => tag.name === 'default')?.text?.[0]?.text,
    inheritedFrom: declaredIn === owner ? undefined : declaredIn,
  };
}
