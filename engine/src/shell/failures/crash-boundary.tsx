import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value (the next page) gives what crashed another chance. */
  resetKey?: unknown;
  /** Shows nothing in place of what crashed: the page beside it can still be read. */
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
    return { error: error ?? new Error('Something that is no error was thrown.') };
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.quiet === true) return null;
    return <CrashPage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
