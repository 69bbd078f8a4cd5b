import ts from 'typescript';

/** A call that stands for a model: `$text({ maxGenerationTokens: 200 })`. */
export interface Placeholder {
  /** Without the `$`. */
  role: string;
  /** Offsets of the call in the code. */
  start: number;
  end: number;
  /** The settings in it, by name; those that are spread have none. */
  settings: readonly Setting[];
  /** The method calls that follow it, nearest first: `.withTextPrompt()`. */
  calls: readonly MethodCall[];
}

interface MethodCall {
  name: string;
  /** Offsets of the name's start and of the call's end. */
  start: number;
  end: number;
  /** What stands between the parentheses. */
  args: string;
}

/** A setting of a model in a fence. */
export interface Setting {
  name: string | undefined;
  text: string;
}

/** Something in a fence that isn't right, at an offset in its code. */
export interface PlaceholderFault {
  message: string;
  hint?: string;
  start: number;
}

/** Parses a fence’s code, with the parents of all nodes. */
export function parseCode(code: string, language: 'ts' | 'tsx'): ts.SourceFile {
  const kind = language === 'tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(`sample.${language}`, code, ts.ScriptTarget.Latest, true, kind);
}

/** Finds the placeholders in a fence's code, in their order. A `$name` that the code declares itself isn't one. */
export function findPlaceholders(source: ts.SourceFile): { found: Placeholder[]; faults: PlaceholderFault[] } {
  const names: ts.Identifier[] = [];
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /^\$[a-z]\w*$/i.test(node.text)) {
      const { parent } = node;
      if (declares(parent, node)) declared.add(node.text);
      else if (!isMemberName(parent, node)) names.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  const found: Placeholder[] = [];
  const faults: PlaceholderFault[] = [];
  for (const name of names) {
    if (declared.has(name.text)) continue;
    const placeholder = placeholderOf(name, source);
    // The settings of a placeholder go into each provider's expression as they are written.
    const outer = found.find(({ end }) => name.getStart(source) < end);
    if (placeholder === undefined) faults.push(notReplaceable(name, source));
    else if (outer === undefined) found.push(placeholder);
    else faults.push(insideOther(placeholder, `settings of $${outer.role}()`));
  }
  return { found, faults };
}

function declares(parent: ts.Node, name: ts.Identifier): boolean {
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent);
  return isDeclaration && parent.name === name;
}

function isMemberName(parent: ts.Node, name: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name;
  return (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === name;
}

function placeholderOf(name: ts.Identifier, source: ts.SourceFile): Placeholder | undefined {
  const call = name.parent;
  if (!ts.isCallExpression(call) || call.expression !== name || call.arguments.length > 1) return undefined;
  const [argument] = call.arguments;
  if (argument !== undefined && !ts.isObjectLiteralExpression(argument)) return undefined;
  return {
    role: name.text.slice(1),
    start: call.getStart(source),
    end: call.end,
    settings: argument === undefined ? [] : settingsOf(argument, source),
    calls: followingCalls(call, source),
  };
}

function followingCalls(call: ts.CallExpression, source: ts.SourceFile): Placeholder['calls'] {
  const calls: MethodCall[] = [];
  for (let node: ts.CallExpression = call; ;) {
    const member = node.parent;
    if (!ts.isPropertyAccessExpression(member) || member.expression !== node) return calls;
    const outer = member.parent;
    if (!ts.isCallExpression(outer) || outer.expression !== member) return calls;
    const { pos, end } = outer.arguments;
    const args = source.text.slice(pos, end);
    calls.push({ name: member.name.text, start: member.name.getStart(source), end: outer.end, args });
    node = outer;
  }
}

/** The properties of an object, as they are written, each with its comments; a comment after the last is one more. */
export function settingsOf({ properties, end }: ts.ObjectLiteralExpression, source: ts.SourceFile): Setting[] {
  const settings = properties.map((property, index): Setting => {
    const { name } = property;
    const isNamed = name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name));
    // Each begins after the comma that ends the one before it.
    const next = properties[index + 1]?.pos ?? (properties.hasTrailingComma ? properties.end : end);
    const text = property.getText(source);
    const withComments = source.text.slice(property.pos, next - 1);
    return { name: isNamed ? name.text : undefined, text: withComments.trim() === text ? text : withComments };
  });
  const rest = properties.hasTrailingComma || settings.length === 0 ? source.text.slice(properties.end, end - 1) : '';
  return rest.trim() === '' ? settings : [...settings, { name: undefined, text: rest }];
}

/** @param where what goes into each provider's program as it's written */
export function insideOther({ role, start }: Placeholder, where: string): PlaceholderFault {
  return {
    message: `$${role}() stands among the ${where}, and can't be replaced there`,
    hint: `Give it a name above: const model = $${role}()`,
    start,
  };
}

function notReplaceable(name: ts.Identifier, source: ts.SourceFile): PlaceholderFault {
  return {
    message: `${name.text} stands for a model, and can't be replaced here`,
    hint: `Call it, with settings as an object or without any: ${name.text}() or ${name.text}({ temperature: 0 })`,
    start: name.getStart(source),
  };
}
