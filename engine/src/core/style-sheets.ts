const languages = ['css', 'pcss', 'postcss', 'less', 'sass', 'scss', 'sss', 'styl', 'stylus'];

/** Endings of style sheets, in the languages that the bundler compiles. */
export const styleEndings: readonly string[] = languages.map((language) => `.${language}`);

/** Whether a file is a style sheet, by its name. */
export function isStyleSheet(path: string): boolean {
  return styleEndings.some((ending) => path.endsWith(ending));
}
