import { defaultToc, type Page } from '../../core/site.ts';
import { Cards } from './doc-card-list.tsx';
import type { GeneratedIndex } from './sidebar.ts';

/** The page of a category whose file says `link: { type: 'generated-index' }`: a card for each entry. */
export function indexPage({ category, title, source, ...index }: GeneratedIndex, section: string): Page {
  const { description, keywords, image } = index;
  return {
    route: category.href ?? '/',
    kind: 'doc',
    title,
    description,
    keywords,
    image,
    section,
    toc: { ...defaultToc, hidden: true },
    source,
    render: ({ site }) => (
      <>
        <h1>{title}</h1>
        {description !== undefined && <p>{description}</p>}
        <Cards items={category.items} site={site} />
      </>
    ),
  };
}
