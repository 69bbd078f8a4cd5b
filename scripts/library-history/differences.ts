import ts from 'typescript';
import type { Difference } from '../../engine/src/reference/history.ts';
import { excerpts, shortened } from './excerpts.ts';
import { normalForm, printed } from './normal-form.ts';
import { type ParsedDeclaration, parseDeclaration } from './parse-declaration.ts';

/** Types of which both texts are at most this long, and have no fields, are shown whole. */
const shortType = 60;
const isShort = (text: string) => text.length <= shortType && !text.includes('{');

/**
 * What differs between two declarations of a name: the parameters, members, and union members that were added,
 * removed, or changed. Where their structures have nothing in common, the parts of the texts that differ.
 */
export function differencesBetween(before: string, after: string): Difference[] {
  const [one, other] = [parseDeclaration(before), parseDeclaration(after)];
  const found: Difference[] = [];
  if (one.module !== other.module) found.push({ at: '', before: entryPoint(one), after: entryPoint(other) });
  const isSameKind = one.kind === other.kind || (one.nodes.every(isFunction) && other.nodes.every(isFunction));
  if (isSameKind && one.nodes.length > 0 && other.nodes.length > 0)
    found.push(...compareAll(one.nodes, other.nodes, ''));
  const distinct = new Map(found.map((each) => [JSON.stringify(each), each]));
  return distinct.size > 0 ? [...distinct.values()] : [excerpts('', before, after)];
}

function entryPoint({ module }: ParsedDeclaration): string | undefined {
  return module === undefined ? undefined : `from '${module}'`;
}

/** Overloads: those that mean the same are left out, and the others compared with the most similar one. */
function compareAll(before: readonly ts.Node[], after: readonly ts.Node[], at: string): Difference[] {
  const isIn = (nodes: readonly ts.Node[]) => {
    const forms = new Set(nodes.map(normalForm));
    return (node: ts.Node) => forms.has(normalForm(node));
  };
  const removed = before.filter((node) => !isIn(after)(node));
  const added = after.filter((node) => !isIn(before)(node));
  const found: Difference[] = [];
  for (const node of [...removed]) {
    const [best] = added
      .map((other) => ({ other, differences: compare(node, other, at) }))
      .toSorted((a, b) => size(a.differences) - size(b.differences));
    if (best === undefined) break;
    found.push(...best.differences);
    removed.splice(removed.indexOf(node), 1);
    added.splice(added.indexOf(best.other), 1);
  }
  return [
    ...found,
    ...removed.map((node) => ({ at, before: shortened(printed(node)) })),
    ...added.map((node) => ({ at, after: shortened(printed(node)) })),
  ];
}

function size(differences: readonly Difference[]): number {
  return differences.reduce((sum, { before = '', after = '' }) => sum + before.length + after.length + 1, 0);
}

function compare(before: ts.Node, after: ts.Node, at: string): Difference[] {
  const [one, other] = [unwrapped(before), unwrapped(after)];
  if (normalForm(one) === normalForm(other)) return [];
  const [text, otherText] = [printed(one), printed(other)];
  const signatures = [signatureOf(one), signatureOf(other)] as const;
  if (signatures[0] !== undefined && signatures[1] !== undefined)
    return compareSignatures(signatures[0], signatures[1], at);
  if (isShort(text) && isShort(otherText)) return [{ at, before: text, after: otherText }];
  if (ts.isTypeAliasDeclaration(one) && ts.isTypeAliasDeclaration(other)) {
    return [...compareTypeParameters(one, other, at), ...compare(one.type, other.type, at)];
  }
  if (isHead(one) && isHead(other))
    return [...compareTypeParameters(one, other, at), ...compareHeritage(one, other, at)];
  if (isTyped(one) && isTyped(other)) return compareTyped(one, other, at);
  if (ts.isUnionTypeNode(one) || ts.isUnionTypeNode(other)) return compareUnions(one, other, at);
  if ((isObject(one) && isObject(other)) || hasPart(one, other) || hasPart(other, one))
    return compareObjects(one, other, at);
  if (ts.isArrayTypeNode(one) && ts.isArrayTypeNode(other)) return compare(one.elementType, other.elementType, at);
  if (ts.isTypeReferenceNode(one) && ts.isTypeReferenceNode(other)) {
    const found = compareReferences(one, other, at);
    if (found !== undefined) return found;
  }
  return [excerpts(at, text, otherText)];
}

function compareSignatures(before: ts.SignatureDeclaration, after: ts.SignatureDeclaration, at: string): Difference[] {
  const found = compareTypeParameters(before, after, at);
  const named = ({ parameters }: ts.SignatureDeclaration) =>
    new Map(parameters.map((each, index) => [ts.isIdentifier(each.name) ? each.name.text : String(index), each]));
  // Parameters that are taken apart have no name: the one at the same place is meant.
  const [others, ours] = [named(after), named(before)];
  const byPlace = [...before.parameters, ...after.parameters].some(({ name }) => !ts.isIdentifier(name));
  const names = [...new Set([...ours.keys(), ...others.keys()])];
  if (byPlace) {
    for (let index = 0; index < Math.max(before.parameters.length, after.parameters.length); index += 1) {
      found.push(...compareOptional(before.parameters[index], after.parameters[index], at));
    }
  } else {
    for (const name of names) found.push(...compareOptional(ours.get(name), others.get(name), joined(at, name)));
  }
  if (before.type !== undefined && after.type !== undefined)
    found.push(...compare(before.type, after.type, joined(at, 'returns')));
  return found;
}

/** Something at a path that may be missing on one side. */
function compareOptional(before: ts.Node | undefined, after: ts.Node | undefined, at: string): Difference[] {
  if (before !== undefined && after !== undefined) return compare(before, after, at);
  if (before !== undefined) return [{ at, before: shortened(printed(before)) }];
  return after === undefined ? [] : [{ at, after: shortened(printed(after)) }];
}

type Parameterized = ts.SignatureDeclaration | ts.TypeAliasDeclaration | Head;

function compareTypeParameters(before: Parameterized, after: Parameterized, at: string): Difference[] {
  const list = ({ typeParameters }: Parameterized) =>
    typeParameters === undefined || typeParameters.length === 0 ? '' : `<${typeParameters.map(printed).join(', ')}>`;
  const [one, other] = [list(before), list(after)];
  if (one === other) return [];
  return [excerpts(joined(at, 'type parameters'), one, other)];
}

type Head = ts.ClassDeclaration | ts.InterfaceDeclaration;

function isHead(node: ts.Node): node is Head {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

function compareHeritage(before: Head, after: Head, at: string): Difference[] {
  const clauses = ({ heritageClauses = [] }: { heritageClauses?: readonly ts.HeritageClause[] }) =>
    new Map(heritageClauses.map((each) => [each.token, each]));
  const [ours, others] = [clauses(before), clauses(after)];
  return [...new Set([...ours.keys(), ...others.keys()])].flatMap((token) => {
    const bases = (clause: ts.HeritageClause | undefined) => clause?.types ?? [];
    return compareLists(bases(ours.get(token)), bases(others.get(token)), at, `${ts.tokenToString(token) ?? ''} `);
  });
}

type Typed = ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration;

function isTyped(node: ts.Node): node is Typed & { type: ts.TypeNode } {
  const isOne = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);
  return isOne && node.type !== undefined;
}

function compareTyped(
  before: Typed & { type: ts.TypeNode },
  after: Typed & { type: ts.TypeNode },
  at: string,
): Difference[] {
  // What stands before the type: modifiers, the name, and whether it may be left out.
  const head = (node: Typed & { type: ts.TypeNode }) => printed(node).slice(0, -printed(node.type).length).trim();
  const types = compare(before.type, after.type, at);
  if (ts.isParameter(before) && ts.isParameter(after) && !ts.isIdentifier(before.name)) return types;
  return head(before) === head(after) ? types : [{ at, before: head(before), after: head(after) }, ...types];
}

function compareUnions(before: ts.Node, after: ts.Node, at: string): Difference[] {
  const parts = (node: ts.Node) => (ts.isUnionTypeNode(node) ? node.types : [node]);
  return compareLists(parts(before), parts(after), at, '| ');
}

/** What one of two lists has alone; where that's one on either side, what differs between the two. */
function compareLists(before: readonly ts.Node[], after: readonly ts.Node[], at: string, prefix: string): Difference[] {
  const without = (nodes: readonly ts.Node[], others: readonly ts.Node[]) => {
    const forms = new Set(others.map((each) => normalForm(unwrapped(each))));
    return nodes.filter((each) => !forms.has(normalForm(unwrapped(each))));
  };
  const [removed, added] = [without(before, after), without(after, before)];
  const [one, other] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && one !== undefined && other !== undefined)
    return compare(one, other, at);
  const text = (node: ts.Node) => prefix + shortened(printed(node));
  return [...removed.map((node) => ({ at, before: text(node) })), ...added.map((node) => ({ at, after: text(node) }))];
}

function isObject(node: ts.Node): boolean {
  return ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node);
}

/** Whether one type is another one and more. */
function hasPart(whole: ts.Node, part: ts.Node): boolean {
  const form = normalForm(part);
  return ts.isIntersectionTypeNode(whole) && whole.types.some((each) => normalForm(unwrapped(each)) === form);
}

function compareObjects(before: ts.Node, after: ts.Node, at: string): Difference[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...one.fields.keys(), ...other.fields.keys()])];
  return [
    ...compareLists(one.others, other.others, at, '& '),
    ...names.flatMap((name) => compareOptional(one.fields.get(name), other.fields.get(name), joined(at, name))),
  ];
}

function fieldsOf(node: ts.Node): { fields: Map<string, ts.Node>; others: ts.Node[] } {
  const fields = new Map<string, ts.Node>();
  const others: ts.Node[] = [];
  for (const part of ts.isIntersectionTypeNode(node) ? node.types : [node]) {
    const inner = unwrapped(part);
    if (!ts.isTypeLiteralNode(inner)) others.push(inner);
    else
      for (const member of inner.members) fields.set(member.name === undefined ? '[]' : printed(member.name), member);
  }
  return { fields, others };
}

/** Undefined where two references have nothing but their kind in common. */
function compareReferences(
  before: ts.TypeReferenceNode,
  after: ts.TypeReferenceNode,
  at: string,
): Difference[] | undefined {
  const [ours = [], others = []] = [before.typeArguments, after.typeArguments];
  if (printed(before.typeName) !== printed(after.typeName) || ours.length !== others.length) return undefined;
  // The shape of a Zod object comes first; what follows says the same again.
  const count = printed(before.typeName).endsWith('ZodObject') ? 1 : ours.length;
  return ours.slice(0, count).flatMap((each, index) => {
    const other = others[index];
    return other === undefined ? [] : compare(each, other, at);
  });
}

function unwrapped(node: ts.Node): ts.Node {
  if (ts.isParenthesizedTypeNode(node)) return unwrapped(node.type);
  if (ts.isTypeOperatorNode(node) && ts.isArrayTypeNode(node.type)) return node.type;
  return node;
}

/** Functions, methods, and fields that hold one. */
function signatureOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (isTyped(node) && node.questionToken === undefined && !ts.isParameter(node))
    return signatureOf(unwrapped(node.type));
  return ts.isFunctionLike(node) ? node : undefined;
}

function isFunction(node: ts.Node): boolean {
  return signatureOf(node) !== undefined;
}

function joined(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
