import ts from 'typescript';

/** An error of the compiler; offsets count from the start of the code. */
export interface CodeError {
  /** `TS2345`. */
  code: string;
  message: string;
  start: number;
}

/** All errors that the compiler finds in one file. */
export function errorsOf(service: ts.LanguageService, path: string): CodeError[] {
  const syntactic = service.getSyntacticDiagnostics(path);
  const found = syntactic.length > 0 ? syntactic : service.getSemanticDiagnostics(path);
  return found
    .filter((diagnostic) => diagnostic.category === ts.DiagnosticCategory.Error)
    .map((diagnostic) => ({
      code: `TS${diagnostic.code}`,
      message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
      start: diagnostic.start ?? 0,
    }));
}
