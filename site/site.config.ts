import { defineSite } from 'runnable-docs';
import { baseUrl, pageTools, siteUrl } from './data/address.ts';
import { countTokens, pieces } from './data/count-tokens.ts';
import { commentaryFolder, library, movingPage } from './data/library.ts';
import { variants } from './data/variants.ts';
import { referenceGroups } from './reference-groups.ts';
import { programsFiles } from './programs-files.ts';
import { sampleFiles } from './sample-files.ts';
import { simulatorsFile } from './simulators-file.ts';

const { repository, version } = library;
// The library's makers removed this invitation from their pages on 2024-05-06.
const chat = 'https://discord.gg/GqCwYZATem';
const social = 'https://twitter.com/modelfusionjs';
/** The specification's label, "Next", doesn't say which version this is. */
const versionEntry = { note: `ModelFusion ${version}, the last release` };

export default defineSite({
  title: 'ModelFusion',
  tagline: 'AI applications in TypeScript, one call for every model',
  description:
    'Independent documentation for ModelFusion, a TypeScript library for text, object, image and speech generation, transcription, embeddings, tools and vector indexes.',
  // What a machine can see of a document in disorder stops the build.
  audit: true,
  // Readers can take the whole site along.
  archive: true,
  // Where the site is published; canonical links, feeds and the sitemap name it.
  url: siteUrl,
  // The path it's published under: GitHub Pages serves a repository's site below the repository's name.
  baseUrl,
  favicon: '/img/favicon.svg',
  logo: '/img/logo.svg',
  socialCards: { font: '@fontsource/public-sans/files/public-sans-latin-700-normal.woff' },
  colorMode: { default: 'light', respectSystem: true, switch: true },
  announcement: {
    id: 'library-state-2026-11',
    text: `ModelFusion ${version} is the last release. New projects: AI SDK.`,
    href: `${movingPage}#state`,
    linkLabel: 'What this means',
  },
  navbar: {
    items: [
      { type: 'doc', section: 'guide', doc: 'index', label: 'Guide', position: 'left' },
      { type: 'doc', section: 'integration', doc: 'model-provider/index', label: 'Integrations', position: 'left' },
      { type: 'doc', section: 'tutorial', doc: 'index', label: 'Examples & Tutorials', position: 'left' },
      { type: 'link', to: '/api/modules', section: 'api', label: 'API Reference', position: 'right' },
      { type: 'link', to: '/blog', section: 'blog', label: 'Blog', position: 'right' },
      { type: 'link', to: chat, label: 'Discord (former chat)', icon: 'chat', position: 'right' },
      { type: 'link', to: repository, label: 'GitHub', icon: 'repository', position: 'right' },
      { type: 'locale-menu', position: 'right' },
      { type: 'version-menu', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'color-mode', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        links: [
          { label: 'Guide', to: '/guide/' },
          { label: 'Integrations', to: '/integration/model-provider/' },
          { label: 'API Reference', to: '/api/modules' },
        ],
      },
      {
        title: 'Learn',
        links: [
          { label: 'Examples & Tutorials', to: '/tutorial/' },
          { label: 'Examples', to: `${repository}/tree/main/examples` },
          { label: 'Showcase', to: '/tutorial/showcase/' },
        ],
      },
      {
        title: 'More',
        links: [
          { label: 'Blog', to: '/blog' },
          { label: 'Twitter', to: social, icon: 'social' },
          { label: 'Discord', to: chat, icon: 'chat' },
          { label: 'GitHub', to: repository, icon: 'repository' },
        ],
      },
    ],
    notes: [
      'The makers of the library removed the Discord invitation from their pages on 2024-05-06: it may no longer work, and their answers are in the discussions of the AI SDK.',
      `Independent documentation for ModelFusion ${version}; not published by the makers of the library.`,
      'Descriptions in the API reference are this site’s unless they are marked as the library’s comments, which are by Lars Grammel and contributors (MIT license).',
    ],
  },
  docs: [
    {
      id: 'api',
      label: 'API Reference',
      version: versionEntry,
      routeBase: '/api',
      sidebar: 'api',
      mainDoc: 'modules',
      library: {
        package: 'modelfusion',
        repository,
        tag: `v${version}`,
        sourcePath: 'packages/modelfusion',
        files: `https://unpkg.com/modelfusion@${version}`,
        groups: referenceGroups,
        history: 'reference/history.json',
        // Prose means the package and the setting of models, not the namespaces of these names.
        unlinked: ['modelfusion', 'api'],
        commentary: {
          folder: commentaryFolder,
          floor: { symbols: 1, parameters: 1, results: 1, settings: 1, members: 1 },
        },
      },
    },
    { id: 'guide', label: 'Guide', version: versionEntry, routeBase: '/guide', path: 'content/guide' },
    {
      id: 'integration',
      label: 'Integrations',
      version: versionEntry,
      routeBase: '/integration',
      path: 'content/integration',
      mainDoc: 'model-provider/index',
    },
    {
      id: 'tutorial',
      label: 'Examples & Tutorials',
      version: versionEntry,
      routeBase: '/tutorial',
      path: 'content/tutorial',
    },
  ],
  blog: {
    title: 'Blog',
    description: 'Tutorials and notes on building AI applications with ModelFusion.',
    sidebarTitle: 'All posts',
  },
  codeBlocks: { explanation: '/tutorial/#outputs' },
  pageTools,
  features: [programsFiles, simulatorsFile, sampleFiles],
  search: {
    synonyms: 'search/synonyms.yml',
    entries: [
      '/guide/',
      '/integration/model-provider/',
      '/guide/function/generate-text',
      '/guide/tools/',
      '/guide/troubleshooting/',
      '/tutorial/',
      '/api/',
    ],
  },
  samples: {
    // The simulators' profiles; today's providers are theirs, too, where nothing is said.
    profiles: [
      { name: 'today' },
      { name: '2024-02', env: { SIMULATE_PROFILE: '2024-02' }, mark: 'past behavior: providers of 2024-02' },
    ],
    // A fence names its model by role, `$text()`; the build makes a program for each provider.
    variants,
  },
  markdownTwins: {
    // Plain links: nothing is sent before a reader follows one.
    assistants: [
      {
        label: 'Open in Claude',
        href: 'https://claude.ai/new?q=Read%20{page}%20so%20that%20I%20can%20ask%20you%20about%20it.',
      },
      {
        label: 'Open in ChatGPT',
        href: 'https://chatgpt.com/?hints=search&q=Read%20{page}%20so%20that%20I%20can%20ask%20you%20about%20it.',
      },
    ],
    tokenizer: { name: 'cl100k_base', pieces, count: countTokens },
  },
  // The words of the specification, section 8.
  baseUrlBanner: { text: 'Your Docusaurus site did not load properly' },
  diagrams: { theme: { light: 'zinc-light', dark: 'zinc-dark' } },
  styles: ['styles/fonts.css'],
  partStyles: ['home', 'tables', 'providers', 'drawings'].map((name) => `styles/${name}.css`),
});
