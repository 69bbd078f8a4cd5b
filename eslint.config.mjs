import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const nodeModules = { group: ['node:*'], message: 'The shell runs in browsers: no Node modules.' };
const buildCode = {
  regex: String.raw`/(?:config|content|markdown|reference|samples|site|render|outputs|checks|cli|problems)/`,
  message: 'The shell knows pages as data alone: no build code.',
};

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
  {
    files: ['engine/src/shell/**', 'engine/src/browser/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [nodeModules, buildCode] }] },
  },
  {
    files: ['engine/**'],
    ignores: ['engine/src/shell/**', 'engine/src/browser/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:simulators|modelfusion)|/(?:site|simulators)/(?!.*\\.tsx?$)',
              message: 'The engine knows no site and no library.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['site/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/engine/src',
              message: "A site uses the engine through its public entries, 'runnable-docs' and those below it.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/tests/**', '**/*.test.*'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off' },
  },
  prettier,
);
