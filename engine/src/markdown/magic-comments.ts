/** Code as it is shown, after its magic comments have been taken out. */
export interface MarkedCode {
  code: string;
  /** Lines to highlight, from 1, in the shown code. */
  highlighted: number[];
  /** For every shown line the line of the original code, both from 1. */
  originalLines: number[];
  /** What is wrong, with the line of the original code. */
  diagnostics: { line: number; message: string; hint: string }[];
}

const marker = '(highlight-next-line|highlight-start|highlight-end)';

/** How the languages that we show write a comment that has a line for itself. */
const commentForms = {
  slashes: new RegExp(`^\\s*//\\s*${marker}\\s*$`),
  block: new RegExp(`^\\s*/\\*\\s*${marker}\\s*\\*/\\s*$`),
  jsx: new RegExp(`^\\s*\\{\\s*/\\*\\s*${marker}\\s*\\*/\\s*\\}\\s*$`),
  hash: new RegExp(`^\\s*#\\s*${marker}\\s*$`),
  html: new RegExp(`^\\s*<!--\\s*${marker}\\s*-->\\s*$`),
  dashes: new RegExp(`^\\s*--\\s*${marker}\\s*$`),
  percent: new RegExp(`^\\s*%\\s*${marker}\\s*$`),
  rem: new RegExp(`^\\s*rem\\s+${marker}\\s*$`, 'i'),
};

type Form = keyof typeof commentForms;

const formsByLanguage: Record<string, Form[]> = {
  bash: ['hash'],
  sh: ['hash'],
  shell: ['hash'],
  zsh: ['hash'],
  python: ['hash'],
  py: ['hash'],
  ruby: ['hash'],
  yaml: ['hash'],
  yml: ['hash'],
  toml: ['hash'],
  ini: ['hash'],
  http: ['hash'],
  html: ['html', 'slashes', 'block'],
  xml: ['html'],
  svg: ['html'],
  vue: ['html', 'slashes', 'block'],
  svelte: ['html', 'slashes', 'block'],
  md: ['html', 'jsx'],
  mdx: ['html', 'jsx'],
  css: ['block'],
  scss: ['block', 'slashes'],
  sql: ['dashes'],
  lua: ['dashes'],
  tex: ['percent'],
  bat: ['rem'],
};

const scriptForms: Form[] = ['slashes', 'block', 'jsx'];
/** Anything in which an author may quote a change to any of the languages, and the rest. */
const allForms = Object.keys(commentForms) as Form[];
const scripts = new Set([
  'ts',
  'typescript',
  'tsx',
  'js',
  'javascript',
  'jsx',
  'mjs',
  'mts',
  'json5',
  'jsonc',
  'go',
  'java',
  'c',
  'cpp',
  'rust',
  'swift',
  'kotlin',
]);

/** Takes the lines with `highlight-next-line`, `highlight-start` and `highlight-end` out of the code. */
export function readMagicComments(code: string, language: string): MarkedCode {
  const name = language.toLowerCase();
  const own = Object.hasOwn(formsByLanguage, name) ? formsByLanguage[name] : undefined;
  const forms = (scripts.has(name) ? scriptForms : (own ?? allForms)).map((form) => commentForms[form]);
  const shown: string[] = [];
  const originalLines: number[] = [];
  const highlighted: number[] = [];
  const diagnostics: MarkedCode['diagnostics'] = [];
  let openedAt: number | undefined;
  let next = false;

  code.split('\n').forEach((text, index) => {
    const line = index + 1;
    switch (markerOf(text, forms)) {
      case 'highlight-next-line':
        next = true;
        return;
      case 'highlight-start':
        openedAt = line;
        return;
      case 'highlight-end':
        if (openedAt === undefined) {
          diagnostics.push({
            line,
            message: '"highlight-end" has no "highlight-start" before it.',
            hint: 'Mark where the highlighted lines begin, or remove this comment.',
          });
        }
        openedAt = undefined;
        return;
    }
    shown.push(text);
    originalLines.push(line);
    if (next || openedAt !== undefined) highlighted.push(shown.length);
    next = false;
  });

  if (openedAt !== undefined) {
    diagnostics.push({
      line: openedAt,
      message: '"highlight-start" is never closed.',
      hint: 'Add a "highlight-end" comment after the last highlighted line.',
    });
  }
  return { code: shown.join('\n'), highlighted, originalLines, diagnostics };
}

function markerOf(line: string, forms: readonly RegExp[]): string | undefined {
  if (!line.includes('highlight-')) return undefined;
  for (const form of forms) {
    const match = form.exec(line);
    if (match) return match[1];
  }
  return undefined;
}
