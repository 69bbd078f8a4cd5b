import ts from 'typescript';
import { nearest } from '../../core/nearest.ts';
import type { FoldedLines } from '../../core/sample-lookup.ts';
import { lineAndColumn } from '../check/units.ts';
import type { SampleMeta } from '../collect.ts';
import { applyEdits, type Edit, type EditedText } from './edits.ts';
import { withImports } from './imports.ts';
import { layOut } from './layout.ts';
import {
  findPlaceholders,
  insideOther,
  parseCode,
  type Placeholder,
  type PlaceholderFault,
  type Setting,
  settingsOf,
} from './placeholders.ts';
import {
  type MissingVariant,
  type OfferedVariant,
  type PossibleVariant,
  standardFormat,
  type VariantSettings,
  variantsFor,
} from './settings.ts';
import { readSetup, type Setup, setupEdit, type SetupFile, takeFold } from './setup.ts';

/** One program of a fence. */
export interface DerivedProgram {
  /** Whose model it has; none, where the fence names no role. */
  provider?: { id: string; label: string; needs: string[]; notes: string[] };
  code: string;
  /** Where its setup is. */
  folded?: FoldedLines;
  /** For each line of the code, the line of the fence's code that it comes from, from 0. */
  lines: number[];
}

/** What becomes of a fence: its programs, or what is wrong with it; neither, where it is a program as it is. */
export interface Derived {
  programs: DerivedProgram[];
  missing: MissingVariant[];
  /** With the line of the fence's code, from 0. */
  faults: { message: string; hint?: string; line: number }[];
}

/** A fence's code, and what determines the programs made of it. */
export interface Derivable extends Pick<SampleMeta, 'variants' | 'printWidth'> {
  code: string;
  language: 'ts' | 'tsx';
  /** The files that it names as its setup. */
  setupFiles: readonly SetupFile[];
}

/**
 * Makes the programs of a fence: one for each provider that has all roles which it names, and with its setup.
 * @param settings without them, no name stands for a role
 */
export async function derivePrograms(fence: Derivable, settings: VariantSettings | undefined): Promise<Derived> {
  const { code, language } = fence;
  const source = parseCode(code, language);
  const lineOf = (offset: number) => lineAndColumn(code, offset).line;
  const setup = fence.setupFiles.length === 0 ? undefined : readSetup(fence.setupFiles);
  const { found, faults } = settings === undefined ? { found: [], faults: [] } : findPlaceholders(source);
  const names = Object.keys(settings?.roles ?? {});
  const unknown = found.filter(({ role }) => !names.includes(role));
  const wrong = [
    ...faults,
    ...unknown.map((placeholder) => unknownRole(placeholder, names)),
    ...(settings === undefined ? [] : inChangedCalls(found, settings)),
  ];
  if (wrong.length > 0 || (setup !== undefined && setup.faults.length > 0)) {
    const located = wrong.map(({ start, ...fault }) => ({ ...fault, line: lineOf(start) }));
    const ofSetup = setup?.faults.map((message) => ({ message, line: -1 })) ?? [];
    return { programs: [], missing: [], faults: [...ofSetup, ...located] };
  }
  const format = { ...(settings?.format ?? standardFormat), ...(fence.printWidth && { printWidth: fence.printWidth }) };
  const finish = async (edited: EditedText): Promise<DerivedProgram> => {
    const laidOut = await layOut(edited, language, format);
    const program = setup === undefined ? { ...laidOut, folded: undefined } : takeFold(laidOut, setup);
    const { origins, folded } = program;
    return { code: program.code, lines: origins.map(lineOf), ...(folded && { folded }) };
  };
  const [first] = found;
  if (first === undefined || settings === undefined) {
    const programs = setup === undefined ? [] : [await finish(deriveProgram(source, [], new Map(), setup))];
    return { programs, missing: [], faults: [] };
  }
  const roles = [...new Set(found.map(({ role }) => role))];
  const { possible, missing } = variantsFor(settings, roles, fence.variants);
  if (possible.length === 0) {
    const reasons = missing.map(({ label, reason }) => `${label}: ${reason}`).join('\n');
    const message = `No provider has ${roles.map((role) => `$${role}`).join(' and ')}${reasons && `\n${reasons}`}`;
    return { programs: [], missing, faults: [{ message, line: lineOf(first.start) }] };
  }
  const programs = possible.map(async ({ id, label, byRole }): Promise<DerivedProgram> => {
    const parts = roles.flatMap((role) => byRole.get(role) ?? []);
    const needs = [...new Set(parts.flatMap((part) => part.needs))];
    const notes = [...new Set(parts.flatMap(({ note }) => note ?? []))];
    return {
      provider: { id, label, needs, notes },
      ...(await finish(deriveProgram(source, found, byRole, setup))),
    };
  });
  return { programs: await Promise.all(programs), missing, faults: [] };
}

/** The arguments of a method that a provider calls otherwise go into its program as they are written. */
function inChangedCalls(found: readonly Placeholder[], { roles }: VariantSettings): PlaceholderFault[] {
  return found.flatMap((outer) => {
    const variants = Object.values(roles[outer.role] ?? {});
    const changed = outer.calls.filter(({ name }) =>
      variants.some((variant) => 'calls' in variant && variant.calls[name] !== undefined),
    );
    return changed.flatMap(({ name, start, end }) =>
      found
        .filter((inner) => inner.start > start && inner.end < end)
        .map((inner) => insideOther(inner, `arguments of ${name}() behind $${outer.role}()`)),
    );
  });
}

function unknownRole({ role, start }: Placeholder, names: readonly string[]): PlaceholderFault {
  const meant = nearest(role, names);
  const hint =
    meant === undefined ? `The roles are: ${names.map((name) => `$${name}`).join(', ')}` : `Did you mean $${meant}?`;
  return { message: `There is no role "${role}"`, hint, start };
}

/** Makes a program: its setup, a provider's model in place of each placeholder, and the imports that both need. */
function deriveProgram(
  source: ts.SourceFile,
  placeholders: readonly Placeholder[],
  byRole: PossibleVariant['byRole'],
  setup: Setup | undefined,
): EditedText {
  const edits: Edit[] = [];
  const imports = new Map<string, Set<string>>();
  const addImports = (added: Iterable<[string, Iterable<string>]>) => {
    for (const [module, names] of added) imports.set(module, new Set([...(imports.get(module) ?? []), ...names]));
  };
  for (const placeholder of placeholders) {
    const variant = byRole.get(placeholder.role);
    if (variant === undefined) continue;
    const { start, end } = placeholder;
    edits.push({ start, end, text: modelOf(variant, placeholder.settings) });
    for (const call of placeholder.calls) {
      const text = variant.calls[call.name];
      if (text === undefined) continue;
      edits.push({ start: call.start, end: call.end, text: text.replaceAll('$arguments', () => call.args) });
    }
    addImports(Object.entries(variant.imports));
  }
  addImports(setup?.imports ?? []);
  // Edits at one place keep their order: the setup follows the imports.
  edits.push(...withImports(source, imports), ...(setup === undefined ? [] : [setupEdit(source, setup)]));
  return applyEdits(source.text, edits);
}

/** The variant's expression with the fence's settings behind its own; where both name one, the fence's counts. */
function modelOf({ expression }: OfferedVariant, settings: readonly Setting[]): string {
  if (settings.length === 0) return expression;
  const source = parseCode(expression, 'ts');
  const [statement] = source.statements;
  const call = statement !== undefined && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  if (call === undefined || !ts.isCallExpression(call)) {
    throw new Error(`"${expression}" in samples.variants isn't a call, so it can't take the settings of a fence`);
  }
  const last = call.arguments.at(-1);
  const object = last !== undefined && ts.isObjectLiteralExpression(last) ? last : undefined;
  const own = object === undefined ? [] : settingsOf(object, source);
  const named = new Set(settings.map(({ name }) => name));
  const kept = own.filter(({ name }) => name === undefined || !named.has(name));
  const text = `{ ${[...kept, ...settings].map((setting) => setting.text).join(', ')} }`;
  if (object !== undefined) return expression.slice(0, object.getStart(source)) + text + expression.slice(object.end);
  // Without arguments, only the closing parenthesis comes after it.
  const at = last?.end ?? call.end - 1;
  return `${expression.slice(0, at)}${last === undefined ? '' : ', '}${text}${expression.slice(at)}`;
}
