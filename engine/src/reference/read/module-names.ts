import {
  type ContainerReflection,
  type Context,
  type DeclarationReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';

/** Whether programs import a name without braces: `export default` or, in a CommonJS package, `export =`. */
export function isDefault({ name }: Reflection): boolean {
  return name === 'default' || name === assignment;
}

/** TypeDoc's name for what is assigned to `export =`. */
const assignment = 'export=';

/** The names of a namespace that is assigned to `export =` are the module's. */
export function assignedNames(reflections: readonly DeclarationReflection[]): DeclarationReflection[] {
  const assigned = new Set<Reflection>(reflections.filter(({ name }) => name === assignment));
  if (assigned.size === 0) return [...reflections];
  const isNamespace = (reflection: DeclarationReflection) =>
    assigned.has(reflection) && reflection.kindOf(ReflectionKind.Namespace);
  const all = reflections.flatMap((each) => (isNamespace(each) ? childrenOf(each) : [each]));
  const known = new Set<Reflection>(all);
  const passedOn = new Set<string>();
  // TypeDoc has the names of the namespace at the module, too: the declaration at one of the two.
  return all.filter((reflection) => {
    if (!(reflection instanceof ReferenceReflection)) return true;
    const { name } = reflection;
    const target = reflection.getTargetReflectionDeep();
    // `export { run as default, run }` repeats what is assigned.
    if (assigned.has(target) || (known.has(target) && target.name === name) || passedOn.has(name)) return false;
    passedOn.add(name);
    return true;
  });
}

/** The entry point that an export makes a namespace of. */
export function moduleBehind(declared: DeclarationReflection): DeclarationReflection | undefined {
  if (!(declared instanceof ReferenceReflection)) return undefined;
  const target = declared.tryGetTargetReflectionDeep();
  return target?.kindOf(ReflectionKind.Module) === true ? (target as DeclarationReflection) : undefined;
}

/** The names of an entry point as those of a namespace: other names for what has its page already. */
export function othersNames(module: DeclarationReflection): DeclarationReflection[] {
  return childrenOf(module).map((child) => new ReferenceReflection(child.name, child, module));
}

/** What another entry point declares, where an export only passes that on by the same name. */
export function declaredIn(declared: ReadonlySet<Reflection>, exported: DeclarationReflection): DeclarationReflection {
  if (!(exported instanceof ReferenceReflection)) return exported;
  const target = exported.tryGetTargetReflectionDeep();
  const isSame = target !== undefined && target.name === exported.name && declared.has(target);
  return isSame ? (target as DeclarationReflection) : exported;
}

/** What a module, a namespace, or a type consists of. */
export function childrenOf(reflection: ContainerReflection): DeclarationReflection[] {
  return reflection.children ?? [];
}

/**
 * Gives namespaces the names that programs use. Where a file of the package adds to what another one declares
 * (`declare module './kinds.js'`), TypeDoc calls the namespace of that file by its path.
 */
export function nameAugmentedModules(context: Context): void {
  for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Module)) {
    const symbol = context.getSymbolFromReflection(reflection);
    const owner = reflection.parent && context.getSymbolFromReflection(reflection.parent);
    if (symbol === undefined || owner === undefined) continue;
    const exported = context.checker
      .getExportsOfModule(owner)
      .find((each) => each.flags & ts.SymbolFlags.Alias && context.resolveAliasedSymbol(each) === symbol);
    if (exported === undefined) continue;
    reflection.name = exported.name;
    reflection.kind = ReflectionKind.Namespace;
  }
}
