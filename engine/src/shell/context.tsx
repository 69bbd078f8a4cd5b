import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { ClientModule } from './client-module.ts';
import type { PageData, SiteData } from './wire.ts';

/** A component was rendered outside the provider that it needs: a mistake in that component. */
class ReactContextError extends Error {
  override name = 'ReactContextError';

  constructor(hook: string) {
    super(`${hook} was called outside <ShellProvider>. Render the component that calls it inside <ShellProvider>.`);
  }
}

/**
 * The value of a context that has no sensible default.
 * @throws ReactContextError where there is no provider above, with the name of the hook.
 */
function useRequired<T>(context: Context<T | undefined>, hook: string): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(hook);
  return value;
}

/** Where the page on screen stands. */
export type PageStatus =
  | { kind: 'ready' }
  /** The address has changed, the page hasn't come yet. */
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error }
  /** Another page was asked for and the host doesn't answer: the page being read stays. */
  | { kind: 'interrupted'; error: Error };

/** What goes on in the browser, as far as the shell shows it. */
export interface Session {
  status: PageStatus;
  /** A change of page takes longer than `slowAfter`. */
  slow: boolean;
  /** What assistive technology is told. Each is an object of its own: the same text may be told again. */
  announcement: { text: string };
  /** Fetches the page again, after a failure. */
  retry: () => void;
  /**
   * Fetches the whole sidebar, where the page carries only a part of it.
   * @returns whether it's there. What went wrong is in the console.
   */
  loadSidebar: () => Promise<boolean>;
}

/** Milliseconds until a wait is shown; shorter ones would only flicker. */
export const slowAfter = 200;

/** The session on the server and before the script takes over. */
const stillSession: Session = {
  status: { kind: 'ready' },
  slow: false,
  announcement: { text: '' },
  retry: () => undefined,
  loadSidebar: () => Promise.resolve(false),
};

const SiteContext = createContext<SiteData | undefined>(undefined);
const PageContext = createContext<PageData | undefined>(undefined);
const SessionContext = createContext<Session | undefined>(undefined);

const ModulesContext = createContext<readonly ClientModule[] | undefined>(undefined);

interface ShellProviderProps {
  site: SiteData;
  /** The features' browser modules, in the order of the features. */
  modules: readonly ClientModule[];
  page: PageData;
  session?: Session;
  children: ReactNode;
}

/** What all parts of the shell may ask for: the site, the page on screen, and what is going on. */
export function ShellProvider({ site, modules, page, session = stillSession, children }: ShellProviderProps) {
  return (
    <SiteContext value={site}>
      <ModulesContext value={modules}>
        <PageContext value={page}>
          <SessionContext value={session}>{children}</SessionContext>
        </PageContext>
      </ModulesContext>
    </SiteContext>
  );
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function useSite(): SiteData {
  return useRequired(SiteContext, 'useSite()');
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function useClientModules(): readonly ClientModule[] {
  return useRequired(ModulesContext, 'useClientModules()');
}

/**
 * What a feature's build code gave for its browser module (`Feature.data`). Its type is known to
 * the feature alone, whose two sides agree on it in the feature's own folder.
 */
export function useFeatureData(name: string): unknown {
  return useSite().features[name];
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function usePage(): PageData {
  return useRequired(PageContext, 'usePage()');
}

/** @throws ReactContextError outside `<ShellProvider>`. */
export function useSession(): Session {
  return useRequired(SessionContext, 'useSession()');
}
