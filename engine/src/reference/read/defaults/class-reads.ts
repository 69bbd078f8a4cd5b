import ts from 'typescript';
import type { OriginalFile } from '../original-sources.ts';
import type { Declared, FindDeclaration } from './modules.ts';
import {
  bindParameters,
  collectReads,
  fieldPath,
  type Names,
  placeOf,
  readAt,
  type Reads,
  type Show,
} from './reads.ts';

/** Shows a default value that stands in this file, among these names. */
export type ShowIn = (file: OriginalFile, names: Names) => Show;

interface ClassReads {
  reads: Reads;
  /** Fields of `this` that hold values of the constructor's caller: `settings` → `0.settings`. */
  fields: Map<string, string>;
  /** The members that objects of the class have, by name: its own before inherited ones. */
  members: Map<string, Declared<ts.ClassElement>>;
}

/** How a class and the classes that it extends read what callers give its constructor. */
export function readsOfClass(declared: Declared<ts.ClassDeclaration>, find: FindDeclaration, showIn: ShowIn): Reads {
  const { reads, fields, members } = constructorReads(declared, find, showIn);
  const names: Names = new Map();
  for (const { node, file } of members.values()) {
    if (!returnsSettings(node)) collectReads(node, { names, fields, show: showIn(file, names) }, reads);
  }
  return reads;
}

/** What the constructors read, and which fields hold their values. */
function constructorReads(
  { node, file }: Declared<ts.ClassDeclaration>,
  find: FindDeclaration,
  showIn: ShowIn,
): ClassReads {
  const base = baseOf(node, file, find);
  const inherited = base && constructorReads(base, find, showIn);
  const members = new Map(inherited?.members);
  for (const member of node.members) {
    if (member.name !== undefined) members.set(member.name.getText(file.syntax), { node: member, file });
  }
  const own = node.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined);
  if (own === undefined || !ts.isConstructorDeclaration(own) || own.body === undefined) {
    return inherited === undefined ? { reads: new Map(), fields: new Map(), members } : { ...inherited, members };
  }

  const reads: Reads = new Map();
  const fields = new Map<string, string>();
  const names = bindParameters(own.parameters, reads, (known) => showIn(file, known));
  const show = showIn(file, names);
  for (const statement of own.body.statements) {
    const call = superCallOf(statement);
    if (call === undefined) {
      collectReads(statement, { names, fields: new Map(), show }, reads);
      noteFields(statement, names, fields);
      continue;
    }
    const passed = passedArguments(call, names);
    for (const value of passed.others) collectReads(value, { names, fields: new Map(), show }, reads);
    for (const [place, read] of inherited?.reads ?? []) {
      const from = passed.placeOf(place);
      if (from === undefined) continue;
      const known = readAt(reads, from);
      known.initial ??= read.initial;
      known.plain ||= read.plain;
      known.fallbacks.push(...read.fallbacks);
    }
    for (const [field, place] of inherited?.fields ?? []) {
      const from = passed.placeOf(place);
      if (from !== undefined) fields.set(field, from);
    }
  }
  return { reads, fields, members };
}

function baseOf(
  node: ts.ClassDeclaration,
  file: OriginalFile,
  find: FindDeclaration,
): Declared<ts.ClassDeclaration> | undefined {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const name = clause?.types[0]?.expression;
  const found = name !== undefined && ts.isIdentifier(name) ? find(name.text, file) : undefined;
  return found !== undefined && ts.isClassDeclaration(found.node) ? { node: found.node, file: found.file } : undefined;
}

function superCallOf(statement: ts.Statement): ts.CallExpression | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined;
  return statement.expression.expression.kind === ts.SyntaxKind.SuperKeyword ? statement.expression : undefined;
}

interface Passed {
  /** Where what the parent finds at a place of its call comes from in this one, if it is passed on unchanged. */
  placeOf(parentPlace: string): string | undefined;
  /** The values that are made here. */
  others: ts.Expression[];
}

function passedArguments(call: ts.CallExpression, names: Names): Passed {
  const explicit = new Map<string, string | undefined>();
  const spreads = new Map<string, string>();
  const others: ts.Expression[] = [];
  const pass = (parentPlace: string, value: ts.Expression) => {
    const place = placeOf(value, names);
    explicit.set(parentPlace, place);
    if (place === undefined) others.push(value);
  };
  call.arguments.forEach((argument, position) => {
    if (!ts.isObjectLiteralExpression(argument)) {
      pass(String(position), argument);
      return;
    }
    for (const property of argument.properties) {
      if (ts.isSpreadAssignment(property)) {
        const place = placeOf(property.expression, names);
        if (place !== undefined) spreads.set(String(position), place);
      } else if (ts.isShorthandPropertyAssignment(property)) {
        pass(`${position}.${property.name.text}`, property.name);
      } else if (ts.isPropertyAssignment(property)) {
        pass(`${position}.${property.name.getText()}`, property.initializer);
      }
    }
  });
  return {
    others,
    placeOf(parentPlace) {
      const parts = parentPlace.split('.');
      for (let length = parts.length; length > 0; length--) {
        const start = parts.slice(0, length).join('.');
        const place = explicit.has(start) ? explicit.get(start) : spreads.get(start);
        if (place !== undefined) return [place, ...parts.slice(length)].join('.');
        if (explicit.has(start)) return undefined;
      }
      return undefined;
    },
  };
}

/** Notes which fields of `this` a statement fills with values of the constructor's caller. */
function noteFields(statement: ts.Statement, names: Names, fields: Map<string, string>): void {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return;
  const { left, right } = statement.expression;
  const field = fieldPath(left);
  if (field === undefined) return;
  const place = placeOf(right, names);
  if (place !== undefined) fields.set(field, place);
  if (!ts.isObjectLiteralExpression(right)) return;
  for (const property of right.properties) {
    const from = ts.isShorthandPropertyAssignment(property) ? names.get(property.name.text) : undefined;
    if (from !== undefined) fields.set(`${field}.${property.name?.getText() ?? ''}`, from);
  }
}

/** Whether a member gives the settings back as they are, for events and logs: that isn't a use of them. */
function returnsSettings(member: ts.ClassElement): boolean {
  return ts.isGetAccessorDeclaration(member) && member.type?.getText().startsWith('Partial<') === true;
}
