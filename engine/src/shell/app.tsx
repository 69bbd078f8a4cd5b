import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import type { ClientModule } from './client-module.ts';
import { type Session, ShellProvider, useClientModules, usePage, useSession } from './context.tsx';
import { CrashBoundary, Interruption, LoadFailure } from './failures.tsx';
import { shellIds } from './ids.ts';
import { LiveRegion, ProgressBar, SkipLink, Spinner } from './frame.tsx';
import { Navbar } from './navbar.tsx';
import { Breadcrumbs, Pagination } from './pagination.tsx';
import { Sidebar } from './sidebar.tsx';
import { TocAside, TocDetails } from './toc.tsx';
import type { PageData, SiteData } from './wire.ts';

/** The page itself, or what is in its place while it hasn't come. */
function PageContent({ article }: { article: string | null }) {
  const page = usePage();
  const modules = useClientModules();
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
      <div className="article-head">
        <Breadcrumbs />
        {modules.map(({ BeforeArticle }, index) => BeforeArticle && <BeforeArticle key={index} />)}
      </div>
      <TocDetails />
      <Article key={page.path} html={article} />
      {modules.map(({ AfterArticle }, index) => AfterArticle && <AfterArticle key={index} />)}
      <Pagination />
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
    <main
      id={shellIds.content}
      className="content"
      tabIndex={-1}
      aria-busy={waiting}
      data-narrow={narrow}
      data-behind-sidebar
    >
      {children}
    </main>
  );
}

interface AppProps {
  site: SiteData;
  /** The features' browser modules, in the order of the features. */
  modules: readonly ClientModule[];
  page: PageData;
  /** The article as HTML; `null` at hydration, where the document already has it. */
  article: string | null;
  /** What goes on in the browser; nothing on the server. */
  session?: Session;
}

/** Everything inside the root element, the same on the server and in the browser. The footer comes after it. */
export function App({ site, modules, page, article, session }: AppProps) {
  return (
    <ShellProvider site={site} modules={modules} page={page} session={session}>
      <SkipLink />
      {modules.map(({ Banner }, index) => Banner && <Banner key={index} />)}
      <Navbar />
      <div className="frame" data-layout={page.layout} data-sidebar={page.sidebar === undefined ? undefined : ''}>
        <CrashBoundary resetKey={page} quiet>
          <Sidebar />
        </CrashBoundary>
        {/* Also what is in a page's place gets another chance: a failure to load has the old page's data. */}
        <CrashBoundary resetKey={session?.status ?? page}>
          <PageContent article={article} />
        </CrashBoundary>
        <CrashBoundary resetKey={session?.status ?? page} quiet>
          <TocAside />
        </CrashBoundary>
      </div>
      <LiveRegion />
      <ProgressBar />
      <Interruption />
    </ShellProvider>
  );
}
