import { AnnouncementBar } from './announcement/announcement-bar.tsx';
import { PageContent } from './page/page-content.tsx';
import { ContentsAside } from './contents/contents-aside.tsx';
import { ShellProvider } from './context.tsx';
import { CrashBoundary } from './failures/crash-boundary.tsx';
import { Footer } from './footer/footer.tsx';
import { LiveRegion } from './live-region.tsx';
import { Navbar } from './navbar/navbar.tsx';
import type { PageData } from './page-data.ts';
import { ProgressBar } from './progress/progress-bar.tsx';
import type { Session } from './session.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import type { SiteData } from './site-data.ts';
import { SkipLink } from './skip-link.tsx';

interface AppProps {
  site: SiteData;
  page: PageData;
  /** The article as HTML; `null` at hydration, where the document already has it. */
  article: string | null;
  /** What goes on in the browser; nothing on the server. */
  session?: Session;
}

/** Everything inside `<div id="root">`, the same on the server and in the browser. */
export function App({ site, page, article, session }: AppProps) {
  return (
    <ShellProvider site={site} page={page} session={session}>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <div className="frame" data-layout={page.layout} data-sidebar={page.sidebar === undefined ? undefined : ''}>
        <CrashBoundary resetKey={page} quiet>
          <Sidebar />
        </CrashBoundary>
        <CrashBoundary resetKey={page}>
          <PageContent article={article} />
          <ContentsAside />
        </CrashBoundary>
      </div>
      <Footer />
      <LiveRegion />
      <ProgressBar />
    </ShellProvider>
  );
}
