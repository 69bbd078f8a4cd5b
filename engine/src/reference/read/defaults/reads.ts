import ts from 'typescript';

/** How a function reads a value that callers give it. */
export interface Read {
  /** What its declaration says that it is otherwise: `{ a = 1 }`. `null` where that can't be shown. */
  initial?: string | null;
  /** What stands after `??` where it is read. */
  fallbacks: (string | null)[];
  /** Whether it is read somewhere without a fallback. */
  plain: boolean;
}

/** Reads by place: the position of the parameter, then the names inside it (`0.options.useCache`). */
export type Reads = Map<string, Read>;

/** The value that is certain to be used where a caller gives none. */
export function certainDefault({ initial, fallbacks, plain }: Read): string | undefined {
  if (initial !== undefined) return initial ?? undefined;
  const [first] = fallbacks;
  const agree = first !== undefined && fallbacks.every((fallback) => fallback === first);
  return plain || !agree ? undefined : (first ?? undefined);
}

/** What has been noted of a place so far; noted from now on. */
export function readAt(reads: Reads, place: string): Read {
  const read = reads.get(place) ?? { fallbacks: [], plain: false };
  reads.set(place, read);
  return read;
}

/** The names of a function's parameters and where each is in the call. */
export type Names = ReadonlyMap<string, string>;

/** A default value as readers see it; `undefined` where they couldn't understand it. */
export type Show = (value: ts.Expression) => string | undefined;

/**
 * The local names of parameters; their initializers are added to `reads`.
 * @param showWith shows an initializer, which may name the other parameters
 */
export function bindParameters(
  parameters: readonly ts.ParameterDeclaration[],
  reads: Reads,
  showWith: (names: Names) => Show,
): Names {
  const names = new Map<string, string>();
  const initializers = new Map<string, ts.Expression>();
  const bind = (name: ts.BindingName, place: string, initializer: ts.Expression | undefined) => {
    if (initializer !== undefined) initializers.set(place, initializer);
    if (ts.isIdentifier(name)) names.set(name.text, place);
    if (!ts.isObjectBindingPattern(name)) return;
    for (const element of name.elements) {
      const key = element.propertyName ?? element.name;
      // What is left over is the object itself.
      if (element.dotDotDotToken !== undefined) bind(element.name, place, undefined);
      else if (ts.isIdentifier(key)) bind(element.name, `${place}.${key.text}`, element.initializer);
    }
  };
  parameters.forEach(({ name, initializer }, position) => bind(name, String(position), initializer));
  const show = showWith(names);
  for (const [place, initializer] of initializers) readAt(reads, place).initial = show(initializer) ?? null;
  return names;
}

interface Reader {
  names: Names;
  /** Where the values of `this` come from: `settings` → `0.settings`. */
  fields: ReadonlyMap<string, string>;
  show: Show;
}

/** Adds to `reads` how the values are read in a piece of code. */
export function collectReads(node: ts.Node, { names, fields, show }: Reader, reads: Reads): void {
  visit(node, names);

  function visit(each: ts.Node, known: Names): void {
    if (ts.isFunctionLike(each)) known = withoutShadowed(known, each.parameters);
    if (isAssignmentToField(each)) return;
    if (ts.isVariableDeclaration(each) && ts.isObjectBindingPattern(each.name) && each.initializer !== undefined) {
      const object = placeOf(each.initializer, known, fields);
      if (object !== undefined) {
        readElements(each.name, object);
        return;
      }
    }
    if (ts.isBinaryExpression(each) && each.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      const [first, ...rest] = operandsOf(each);
      const place = first === undefined ? undefined : placeOf(first, known, fields);
      const [fallback] = rest;
      if (place !== undefined && fallback !== undefined) {
        readAt(reads, place).fallbacks.push(rest.length === 1 ? (show(fallback) ?? null) : null);
        for (const operand of rest) visit(operand, known);
        return;
      }
    }
    const place = ts.isExpression(each) ? placeOf(each, known, fields) : undefined;
    if (place !== undefined && !isNameOnly(each)) {
      readAt(reads, place).plain = true;
      return;
    }
    ts.forEachChild(each, (child) => visit(child, known));
  }

  /** `const { a = 1, b } = settings` */
  function readElements(pattern: ts.ObjectBindingPattern, object: string): void {
    for (const { name, propertyName = name, initializer, dotDotDotToken } of pattern.elements) {
      if (dotDotDotToken !== undefined || !ts.isIdentifier(propertyName)) continue;
      const read = readAt(reads, `${object}.${propertyName.text}`);
      if (initializer === undefined) read.plain = true;
      else read.fallbacks.push(show(initializer) ?? null);
    }
  }
}

/** `a`, `b` and `c` of `a ?? b ?? c`. */
function operandsOf(node: ts.Expression): ts.Expression[] {
  const isFallback = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isFallback ? [...operandsOf(node.left), node.right] : [node];
}

/** Where the value of an expression comes from: a parameter, or a field of the object that holds one. */
export function placeOf(
  node: ts.Expression,
  names: Names,
  fields: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return placeOf(node.expression, names, fields);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const field = fieldPath(node);
  if (field !== undefined) {
    const held = [...fields].filter(([path]) => field === path || field.startsWith(`${path}.`));
    const [path, place] = held.sort(([a], [b]) => b.length - a.length)[0] ?? [];
    return path === undefined || place === undefined ? undefined : place + field.slice(path.length);
  }
  const object = placeOf(node.expression, names, fields);
  return object === undefined ? undefined : `${object}.${node.name.text}`;
}

/** `settings.model` for `this.settings.model`. */
export function fieldPath(node: ts.Expression): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (node.expression.kind === ts.SyntaxKind.ThisKeyword) return node.name.text;
  const object = fieldPath(node.expression);
  return object === undefined ? undefined : `${object}.${node.name.text}`;
}

/** Storing a value doesn't use it; its uses are where the field is read. */
function isAssignmentToField(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const isValue =
    ts.isIdentifier(node.right) ||
    (ts.isObjectLiteralExpression(node.right) && node.right.properties.every(ts.isShorthandPropertyAssignment));
  return fieldPath(node.left) !== undefined && isValue;
}

/** Names that stand for no value: keys of object literals, declared names. */
function isNameOnly(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isIdentifier(node) && 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
}

function withoutShadowed(names: Names, parameters: readonly ts.ParameterDeclaration[]): Names {
  const own = new Set([...bindParameters(parameters, new Map(), () => () => undefined).keys()]);
  return own.size === 0 ? names : new Map([...names].filter(([name]) => !own.has(name)));
}
