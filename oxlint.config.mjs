// Scripts name this file with `-c`: the names that oxlint looks for are those of TypeScript, which Node 20 doesn't load.
import { defineConfig } from 'oxlint';

const nodeModules = { regex: '^node:', message: 'This runs in browsers: no Node modules.' };

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
  regex: '^(?:simulators|modelfusion)|/(?:site|simulators)/',
  message: 'The engine knows no site and no library.',
};

/** What a file below `engine/src/` may not import: the stages after its own. */
const laterThan = (names) => {
  const later = stages.slice(stages.indexOf(names) + 1).flat();
  return later.length === 0 ? [] : [folders(later, `${names.join(' and ')}: an earlier stage than what it imports.`)];
};

/** What browsers load besides the shell, and what both sides share; `engine/tests/layers.test.ts` finds what is missing. */
const clientFiles = [
  'engine/src/features/*/client{,.ts,.tsx}{,/**}',
  'engine/src/features/*/{wire,*-wire}.ts',
  'engine/src/features/announcement/storage.ts',
  'engine/src/features/code-blocks/{folds,reading,replay-player,shown-programs}.ts',
  'engine/src/features/code-blocks/variant-{early,find,markup,parts,switch}.ts',
  'engine/src/features/color-mode/color-mode.ts',
  'engine/src/features/markdown-twins/sections.ts',
  'engine/src/features/not-found/nearest.ts',
  'engine/src/features/search/query/**',
  'engine/src/features/tabs/restore-script.ts',
  'engine/src/preview/{client,wire}.ts',
  'engine/src/reference/client/**',
];

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Attributes that no element and no component may have. */
const noAttributes = (...forbid) => ({
  'react/forbid-dom-props': ['error', { forbid }],
  'react/forbid-component-props': ['error', { forbid }],
});
const noHtml = { propName: 'dangerouslySetInnerHTML', message: 'HTML enters in shell/article.tsx alone.' };
const noStyle = { propName: 'style', message: 'No inline styles: the content security policy forbids them.' };

/** What only elements that readers can operate should handle. */
const handlers = [
  ...['onFocus', 'onBlur', 'onKeyDown', 'onKeyPress', 'onKeyUp', 'onClick', 'onContextMenu', 'onDblClick'],
  ...['onDoubleClick', 'onDrag', 'onDragEnd', 'onDragEnter', 'onDragExit', 'onDragLeave', 'onDragOver', 'onDragStart'],
  ...['onDrop', 'onMouseDown', 'onMouseEnter', 'onMouseLeave', 'onMouseMove', 'onMouseOut', 'onMouseOver', 'onMouseUp'],
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'oxc', 'import'],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  env: { builtin: true },
  ignorePatterns: [
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
  ],
  // All that is wrong for sure, and these.
  rules: {
    // Files that need each other, even if only for types, are one thing in two places.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The compiler finds them, and knows Vite's queries.
    'import/default': 'off',
    'max-lines': ['error', 300],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-duplicate-imports': 'error',
    'no-empty': 'error',
    'no-eval': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    // Where a name hid another one, the wrong one was used, and results were lost without a word.
    'no-shadow': 'error',
    // Any option also reports names that begin with `_`.
    'no-unused-vars': ['error', { vars: 'all' }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-undef': 'error',
    // Our interfaces describe plain objects; none of their functions uses `this`.
    'typescript/unbound-method': 'off',
    // Names are sorted as text; that a type lets in `undefined` changes nothing.
    'typescript/require-array-sort-compare': 'off',

    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    ...noAttributes(noHtml, noStyle),

    'jsx-a11y/interactive-supports-focus': [
      'error',
      {
        tabbable: [
          'button',
          'checkbox',
          'link',
          'progressbar',
          'searchbox',
          'slider',
          'spinbutton',
          'switch',
          'textbox',
        ],
      },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
    ],
    'jsx-a11y/no-static-element-interactions': ['error', { handlers }],
    // It doesn't see the names that components give.
    'jsx-a11y/control-has-associated-label': 'off',
    // No element scrolls as a region, is a drawing of several, or an option outside of a `<select>`.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // What scrolls inside itself must be reachable with the keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [], allowExpressionValues: true }],
  },
  overrides: [
    {
      // What tsconfig.json includes: elsewhere, no type is known.
      files: ['**/*.{ts,tsx,mts}'],
      rules: {
        // The compiler finds them.
        'no-undef': 'off',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': 'error',
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-deprecated': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extraneous-class': 'error',
        'typescript/no-generated-empty-object-type': 'error',
        'typescript/no-invalid-void-type': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-mixed-enums': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-boolean-literal-compare': 'error',
        'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'always' }],
        'typescript/no-unnecessary-template-expression': 'error',
        'typescript/no-unnecessary-type-arguments': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unnecessary-type-conversion': 'error',
        'typescript/no-unnecessary-type-parameters': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-literal-enum-member': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/prefer-reduce-type-parameter': 'error',
        'typescript/prefer-return-this-type': 'error',
        'typescript/related-getter-setter-pairs': 'error',
        'typescript/require-await': 'error',
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/unified-signatures': 'error',
        'typescript/use-unknown-in-catch-callback-variable': 'error',
        // TypeDoc and the compiler number their enums; comparing across their versions needs plain numbers.
        'typescript/no-unsafe-enum-comparison': 'off',
      },
    },
    { files: ['**/*.{mjs,js}'], env: { node: true } },
    { files: ['engine/src/shell/article.tsx'], rules: noAttributes(noStyle) },
    { files: ['engine/**'], rules: restricted([noSite]) },
    ...stages.map((names) => ({
      files: names.map((name) => `engine/src/${name}/**`),
      // A test may look at all of the product.
      excludeFiles: ['**/*.test.*'],
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
      rules: { 'typescript/no-non-null-assertion': 'off', 'max-lines': 'off' },
    },
    // No hooks: Playwright's fixtures call `use`, and those of the simulators are named so.
    { files: ['**/tests/**/*.ts', '**/*.test.ts'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
});
