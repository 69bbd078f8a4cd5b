import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { libraryDir, libraryFacts, typescript } from '../library-facts.ts';

/** A message that the library's code contains. */
export interface LibraryMessage {
  /** Name of the class that is thrown with it. */
  class: string;
  /** With `…` in place of what is filled in at run time. */
  text: string;
}

let messages: readonly LibraryMessage[] | undefined;

/** Every message of an error that the library can create, in the order of its code. Read at the first call. */
export function libraryMessages(): readonly LibraryMessage[] {
  return (messages ??= libraryFacts('messages', () => readMessages(readFileSync(libraryCode, 'utf8'))));
}

/** The published code of the library. */
const libraryCode = join(libraryDir, 'index.js');

/**
 * Finds the messages in JavaScript: those that a class of errors passes to its base class, and those that are passed to
 * the constructor of an error, alone or as `message`.
 */
export function readMessages(code: string): LibraryMessage[] {
  const ts = typescript();
  const file = ts.createSourceFile('index.js', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS);
  const found = new Map<string, LibraryMessage>();
  const add = (name: string, text: string | undefined) => {
    // A message without fixed words comes from another error.
    if (text !== undefined && /\p{L}{3}/u.test(text)) found.set(`${name}: ${text}`, { class: name, text });
  };
  const visit = (node: ts.Node, owner: string | undefined): void => {
    let own = owner;
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isClassLike(node.initializer)) {
      own = ts.isIdentifier(node.name) && isErrorName(node.name.text) ? node.name.text : undefined;
    } else if (own !== undefined && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) {
      add(own, textOf(node.arguments[0]));
    } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && isErrorName(node.expression.text)) {
      add(node.expression.text, textOf(node.arguments?.[0]));
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(file, undefined);
  return [...found.values()];
}

const isErrorName = (name: string) => name.endsWith('Error');

function textOf(node: ts.Expression | undefined): string | undefined {
  const ts = typescript();
  if (node === undefined) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return oneLine(node.text);
  if (ts.isTemplateExpression(node)) {
    return oneLine(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const message = node.properties.find(
    (property) => property.name !== undefined && ts.isIdentifier(property.name) && property.name.text === 'message',
  );
  return message !== undefined && ts.isPropertyAssignment(message) ? textOf(message.initializer) : undefined;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
