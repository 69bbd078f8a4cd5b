import type { ReactNode } from 'react';
import { ContentsDetails } from '../contents/contents-details.tsx';
import { usePage, useSession } from '../context.tsx';
import { LoadFailure } from '../failures/load-failure.tsx';
import { NearestPages } from '../failures/nearest-pages.tsx';
import { Spinner } from '../progress/spinner.tsx';
import { Article } from '../article.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Neighbours } from './neighbours.tsx';

/** The page itself, or what stands in its place while it has not come. */
export function PageContent({ article }: { article: string | null }) {
  const page = usePage();
  const { status } = useSession();
  if (status.kind === 'waiting') {
    return (
      <Main waiting>
        <Spinner />
      </Main>
    );
  }
  if (status.kind === 'failed') {
    return (
      <Main>
        <LoadFailure error={status.error} />
      </Main>
    );
  }
  return (
    <Main narrow={page.notFound}>
      <Breadcrumbs />
      <ContentsDetails />
      <Article key={page.path} html={article} />
      {page.notFound === true && <NearestPages />}
      <Neighbours />
    </Main>
  );
}

interface MainProps {
  waiting?: boolean;
  /** As wide as text, also on layouts that give the page all the room. */
  narrow?: boolean;
  children: ReactNode;
}

function Main({ waiting, narrow, children }: MainProps) {
  return (
    <main id="content" className="content" tabIndex={-1} aria-busy={waiting} data-narrow={narrow} data-behind-sidebar>
      {children}
    </main>
  );
}
