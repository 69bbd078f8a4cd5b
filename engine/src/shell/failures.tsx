import { Component, type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession, useSite } from './context.tsx';
import { titleFailure } from './head.ts';
import { shellIds } from './ids.ts';

/** The messages of an error and of its causes, the outermost first. Each error is told once. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at);) {
    seen.add(at);
    if (!(at instanceof Error)) return [...messages, thrownText(at)];
    messages.push(at.message || at.name);
    at = at.cause;
  }
  return messages;
}

/** What isn't an error, as text: an object may refer to itself, and then has no JSON. */
function thrownText(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : JSON.stringify(thrown);
  } catch {
    return String(thrown);
  }
}

/** What went wrong, and each of its causes. */
function Messages({ error }: { error: unknown }) {
  return errorChain(error).map((message, index) => (
    <p key={index} className={index === 0 ? 'failure-message' : 'failure-cause'}>
      {index > 0 && <span>Caused by: </span>}
      {message}
    </p>
  ));
}

const crashed = 'This page crashed.';
/** Heading, and title of the document, where a page didn't load. */
export const didNotLoad = "This page didn't load";

/** Stands in the page's place when it crashed. Heading and button are worded by the specification. */
function CrashPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const site = useSite();
  useEffect(() => {
    const before = document.title;
    titleFailure(crashed, site);
    const own = document.title;
    // The page may be rendered after all. Another page has named the document itself.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [site]);
  return (
    <main id={shellIds.content} className="content" tabIndex={-1} data-behind-sidebar>
      <div className="failure" role="alert">
        <h1>{crashed}</h1>
        <Messages error={error} />
        <button type="button" className="button button-main" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value (the next page) gives what crashed another chance. */
  resetKey?: unknown;
  /** Shows nothing in place of what crashed: the page next to it can still be read. */
  quiet?: boolean;
}

interface CrashState {
  error?: unknown;
  resetKey?: unknown;
}

/** Keeps a crash inside: what is around it stays, and the reader is told and can try again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error: error ?? new Error('Something other than an error was thrown.') };
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.quiet === true) return null;
    const retry = () =>
      this.setState({ error: undefined }, () => {
        // The button that had the focus is gone.
        document.getElementById(shellIds.content)?.focus({ preventScroll: true });
      });
    return <CrashPage error={error} onRetry={retry} />;
  }
}

/** Replaces the page when it couldn't be fetched. */
export function LoadFailure({ error }: { error: Error }) {
  const { retry } = useSession();
  return (
    <div className="failure" role="alert">
      <h1>{didNotLoad}</h1>
      <Messages error={error} />
      <button type="button" className="button button-main" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

/**
 * Shown over the page being read when the next one couldn't be fetched: the reader goes on reading, where the focus was
 * before, or tries again.
 */
export function Interruption() {
  const { status, retry } = useSession();
  const [closed, setClosed] = useState<Error>();
  const before = useRef<Element>(null);
  if (status.kind !== 'interrupted' || status.error === closed) return null;
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.parentElement?.contains(relatedTarget) !== true) before.current = relatedTarget;
  };
  const close = ({ currentTarget }: MouseEvent) => {
    setClosed(status.error);
    // Safari doesn't focus a clicked button: then nothing took the focus away.
    if (currentTarget.parentElement?.contains(document.activeElement) !== true) return;
    const content = document.getElementById(shellIds.content);
    const target = before.current?.isConnected === true ? before.current : content;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return (
    <div className="interruption" role="alert">
      <p>{status.error.message} You can keep reading this page.</p>
      <button type="button" className="button button-main" onFocus={onFocus} onClick={retry}>
        Retry
      </button>
      <button type="button" className="button" onFocus={onFocus} onClick={close}>
        Close
      </button>
    </div>
  );
}
