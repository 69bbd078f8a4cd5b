import { createContext, type ReactNode } from 'react';
import type { PageData } from './page-data.ts';
import { stillSession, type Session } from './session.ts';
import type { SiteData } from './site-data.ts';
import { useRequired } from './use-required.ts';

const SiteContext = createContext<SiteData | undefined>(undefined);
const PageContext = createContext<PageData | undefined>(undefined);
const SessionContext = createContext<Session | undefined>(undefined);

interface ShellProviderProps {
  site: SiteData;
  page: PageData;
  session?: Session;
  children: ReactNode;
}

/** What all parts of the shell may ask for: the site, the page on screen, and what is going on. */
export function ShellProvider({ site, page, session = stillSession, children }: ShellProviderProps) {
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <SessionContext value={session}>{children}</SessionContext>
      </PageContext>
    </SiteContext>
  );
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function useSite(): SiteData {
  return useRequired(SiteContext, 'useSite()', 'ShellProvider');
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function usePage(): PageData {
  return useRequired(PageContext, 'usePage()', 'ShellProvider');
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function useSession(): Session {
  return useRequired(SessionContext, 'useSession()', 'ShellProvider');
}
