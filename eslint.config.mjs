import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const nodeModules = { group: ['node:*'], message: 'This runs in browsers: no Node modules.' };

/** The engine's folders, each of which builds only on those before it. */
const stages = [
  ['core'],
  ['shell'],
  ['incremental'],
  ['markdown'],
  ['releases'],
  ['deploy'],
  ['pipeline'],
  ['features'],
  ['reference', 'samples'],
  ['serve'],
  ['mcp'],
  ['preview'],
  ['cli'],
];

/** The rule against importing folders, by their names below `engine/src/`. */
const folders = (names, message) => ({ regex: `/(?:${names.join('|')})/`, message });

const noSite = {
  regex: '^(?:simulators|modelfusion)|/(?:site|simulators)/(?!.*\\.tsx?$)',
  message: 'The engine knows no site and no library.',
};

/** What a file below `engine/src/` may not import: the stages after its own. */
const laterThan = (names) => {
  const later = stages.slice(stages.indexOf(names) + 1).flat();
  return later.length === 0 ? [] : [folders(later, `${names.join(' and ')}: an earlier stage than what it imports.`)];
};

/** The parts of features that browsers load, and what both sides share. */
const clientFiles = [
  'engine/src/features/*/client{,.ts,.tsx}{,/**}',
  'engine/src/features/*/wire.ts',
  'engine/src/features/search/query/**',
];

const restricted = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/dist-deploy/',
    '**/.releases/',
    '**/.cache/',
    '**/fixtures/',
    'site/content/',
    'site/outputs/',
    'site/examples/',
    'site/types/',
    'benchmarks/peers/starlight/',
    '**/test-results/',
    '**/playwright-report/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.strictTypeChecked],
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Our interfaces describe plain objects; none of their functions uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // TypeDoc and the compiler number their enums; comparing across their versions needs plain numbers.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'max-lines': ['error', 300],
      'no-eval': 'error',
    },
  },
  { plugins: { '@typescript-eslint': tseslint.plugin } },
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      // What scrolls inside itself must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [], allowExpressionValues: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'HTML enters in shell/article.tsx alone.',
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'No inline styles: the content security policy forbids them.',
        },
      ],
    },
  },
  { files: ['engine/src/shell/article.tsx'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['engine/**'], rules: restricted([noSite]) },
  ...stages.map((names) => ({
    files: names.map((name) => `engine/src/${name}/**`),
    // A test may look at all of the product.
    ignores: ['**/*.test.*'],
    rules: restricted([noSite, ...laterThan(names), ...(names.includes('shell') ? [nodeModules] : [])]),
  })),
  {
    files: clientFiles,
    rules: restricted([
      noSite,
      nodeModules,
      folders(
        stages.flat().filter((name) => !['core', 'shell', 'features'].includes(name)),
        'Code for browsers knows pages as data: nothing of the build.',
      ),
    ]),
  },
  {
    files: ['site/**'],
    rules: restricted([
      {
        regex: '/engine/src',
        message: "A site uses the engine through its public entries, 'runnable-docs' and those below it.",
      },
    ]),
  },
  {
    files: ['**/tests/**', '**/*.test.*'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' },
  },
  prettier,
);
