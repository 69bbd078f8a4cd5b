import ts from 'typescript';
import { compilerOptions, findLibrary } from '../../src/reference/read/compile-package.ts';

/**
 * The texts of all doc comments of a package's public declarations, as the compiler alone reads them: each comment
 * as the sentences of its description and of its tags. Names in inline links stand for the links.
 */
export function docComments(name: string, siteDir: string): string[][] {
  const library = findLibrary(name, siteDir);
  if ('severity' in library) throw new Error(library.message);
  const files = library.entryPoints.map(({ types }) => types);
  const program = ts.createProgram(files, compilerOptions(siteDir));
  // Nodes know their parents, which comments are found through, once the files are bound.
  program.getTypeChecker();
  const comments: string[][] = [];
  const visit = (node: ts.Node): void => {
    const hidden =
      ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    if (hidden === true) return;
    for (const comment of ts.getJSDocCommentsAndTags(node)) {
      if (ts.isJSDoc(comment) && comment.parent === node) comments.push(textsOf(comment));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source !== undefined) visit(source);
  }
  return comments;
}

/** Tags that explain something; a type or a default is shown as what it is. */
const spoken = /^(?:param|returns?|throws|deprecated|remarks|example)$/;

function textsOf(comment: ts.JSDoc): string[] {
  const tags = (comment.tags ?? []).filter(({ tagName }) => spoken.test(tagName.text));
  return [comment.comment, ...tags.map((tag) => tag.comment)].flatMap((text) =>
    // Sentences, paragraphs, items of lists, and code may be shown apart from each other.
    plain(text).split(/\n\s*(?:\n|\d+\.\s)|```\w*|(?<=[.!?])\s+/),
  );
}

function plain(comment: ts.JSDoc['comment']): string {
  const text =
    typeof comment === 'string'
      ? comment
      : (comment ?? [])
          .map((part) => ('name' in part && part.name !== undefined ? ` ${part.name.getText()} ` : part.text))
          .join('');
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
