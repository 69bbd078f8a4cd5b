import ts from 'typescript';

/**
 * Files that were parsed for one program, for the next one with the same options: the language's and Node's own
 * declarations take longer to parse than those of most packages.
 */
export type ParsedFiles = Map<string, ts.SourceFile>;

/** Reads files as the compiler does; those whose content is the same as when they were parsed aren't parsed again. */
export function hostWith(parsed: ParsedFiles, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (name, how) => {
    const text = host.readFile(name);
    if (text === undefined) return undefined;
    const known = parsed.get(name);
    if (known?.text === text) return known;
    const file = ts.createSourceFile(name, text, how);
    parsed.set(name, file);
    return file;
  };
  return host;
}
