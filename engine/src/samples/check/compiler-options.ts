import ts from 'typescript';

/**
 * What samples are checked under. `strict` is what readers should use; `skipLibCheck`, because the
 * declarations of some libraries' dependencies do not pass on their own. Every sample is a module, whether
 * or not it imports anything, so that names of one page never meet those of another.
 */
export const compilerOptions: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  noEmit: true,
};
