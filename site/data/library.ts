/** The library that this site documents: what is published about its state, in one place. */
export const library = {
  version: '0.137.0',
  released: '2024-02-24',
  /** Last commit on the main branch of its repository. */
  lastCommit: '2024-05-06',
  repository: 'https://github.com/vercel/modelfusion',
  checked: '2026-11-21',
  /** The one way to install it: exact versions, as the library's own dependency on zod is exact. */
  install: 'modelfusion@0.137.0 zod@3.22.4',
  /** Minimum version of Node.js for the programs of this site. */
  node: '20.6',
  sources: {
    release: 'https://www.npmjs.com/package/modelfusion/v/0.137.0',
    readme: 'https://github.com/vercel/modelfusion#readme',
    announcement: 'https://vercel.com/blog/vercel-ai-sdk-3-1-modelfusion-joins-the-team',
    author: 'https://github.com/vercel/modelfusion/issues/349',
    successor: 'https://ai-sdk.dev/',
  },
} as const;

/** Where the site explains how to move to the library's successor. */
export const movingPage = '/integration/other/vercel-ai-sdk';

/** Where this site describes the library's names. */
export const commentaryFolder = 'reference/commentary';
