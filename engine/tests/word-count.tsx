import type { ReactNode } from 'react';
import { defineFeature } from 'runnable-docs';
import { z } from 'zod';

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\w+/g)?.length ?? 0;

/** How long every page is: for machines, for readers, and a mark on pages that something was copied from. */
export const wordCount = defineFeature({
  name: 'wordCount',
  options: z.strictObject({ perMinute: z.number().positive().default(200) }).prefault({}),
  components: {
    Aside: ({ children }: { children: ReactNode }) => <aside className="word-count-aside">{children}</aside>,
  },
  head: ({ article }, { perMinute }) => (
    <meta name="reading-minutes" content={String(Math.ceil(words(article.html) / perMinute))} />
  ),
  outputs: ({ articles }) => [
    {
      path: 'words.json',
      content: JSON.stringify(Object.fromEntries([...articles].map(([route, { html }]) => [route, words(html)]))),
    },
  ],
  script: `
    document.addEventListener('copy', () => {
      document.documentElement.dataset.copiedFrom = site.title;
    });
  `,
});
