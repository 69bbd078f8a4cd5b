import type { ParameterReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiParameter } from '../../core/reference-model.ts';

/** What to call a parameter, which may be written as what it is taken apart into: `{ model, prompt }`, `[x, y]`. */
export function parameterName(
  { name, type, parent }: ParameterReflection,
  declaration: ts.Node | undefined,
  index: number,
): Pick<ApiParameter, 'name' | 'apart'> {
  const parameters = declaration !== undefined && ts.isFunctionLike(declaration) ? declaration.parameters : [];
  const written = parameters[index]?.name;
  // TypeDoc calls it by the source text of what it is taken apart into, or by the first name that the comment gives.
  if (name.startsWith('{') || (written !== undefined && ts.isObjectBindingPattern(written))) {
    const names = (parent?.parameters ?? []).map((each) => each.name);
    return { name: fieldsName(type, names), apart: true };
  }
  if (written !== undefined && ts.isArrayBindingPattern(written)) {
    return { name: written.getText().replaceAll(/\s+/g, ' ') };
  }
  return { name };
}

/** Of an object without a name its fields, or else a name that no other parameter has. */
function fieldsName(type: ParameterReflection['type'], taken: readonly string[]): string {
  const invented = taken.includes('options') ? 'args' : 'options';
  if (type?.type !== 'reflection') return invented;
  const names = (type.declaration.children ?? []).map((child) => child.name);
  return names.length > 0 && names.length <= 3 ? `{ ${names.join(', ')} }` : invented;
}
