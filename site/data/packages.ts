/** Companion packages that npm doesn't have, with where their source code is. */
export const missingPackages = {
  checked: '2026-11-21',
  sources: {
    '@modelfusion/cost-calculator': 'https://github.com/vercel/modelfusion/tree/main/packages',
    '@modelfusion/google-custom-search-tool': 'https://github.com/vercel/modelfusion/tree/main/tools',
    '@modelfusion/mediawiki-search-tool': 'https://github.com/vercel/modelfusion/tree/main/tools',
    '@modelfusion/pinecone': 'https://github.com/vercel/modelfusion/tree/main/packages',
    '@modelfusion/serpapi-tool': 'https://github.com/vercel/modelfusion/tree/main/tools',
    '@modelfusion/sqlite-vss': 'https://github.com/vercel/modelfusion/tree/main/packages',
  } as Readonly<Record<string, string>>,
};
