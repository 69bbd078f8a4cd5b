import { Children, isValidElement, type ReactNode } from 'react';

/** What an admonition can be; each has its color and its drawing. */
export const admonitionKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** The kind of an admonition. */
export type AdmonitionKind = (typeof admonitionKinds)[number];

/** Older names that Docusaurus still reads. */
export const admonitionAliases: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['caution', 'warning'],
  ['important', 'info'],
  ['success', 'tip'],
  ['secondary', 'note'],
]);

/** Drawn on a 20 × 20 grid with lines of one width. */
const drawings: Record<AdmonitionKind, string> = {
  note: 'M4.5 15.5l1-3.6 7.8-7.8a1.8 1.8 0 0 1 2.6 2.6l-7.8 7.8zM11.8 5.6l2.6 2.6',
  tip: 'M7.6 14.4v-1.2a5 5 0 1 1 4.8 0v1.2zM8 17.2h4',
  info: 'M10 2.9a7.1 7.1 0 1 0 0 14.2a7.1 7.1 0 1 0 0-14.2zM10 9.2v4.4M10 6.3v.2',
  warning: 'M10 3.2L2.6 16.4h14.8zM10 8.4v3.6M10 14v.2',
  danger: 'M7.1 2.9h5.8l4.2 4.2v5.8l-4.2 4.2H7.1l-4.2-4.2V7.1zM7.6 7.6l4.8 4.8M12.4 7.6l-4.8 4.8',
};

function AdmonitionIcon({ kind }: { kind: AdmonitionKind }) {
  return (
    <svg className="admonition-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  );
}

const names: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

/** Properties of `<Admonition>`. A type that is none shows as a note. */
export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  id?: string;
  children?: ReactNode;
}

/** A remark set apart from the text. Its title is the kind's name unless it has its own. */
export function Admonition({ type = 'note', title, id, children }: AdmonitionProps) {
  const kind = kindOf(type);
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  return (
    <div className={`admonition admonition-${kind}`} role="note" id={id} aria-label={names[kind]}>
      <p className="admonition-title">
        <AdmonitionIcon kind={kind} />
        <span>{own ?? title ?? names[kind]}</span>
      </p>
      {parts.filter((part) => part !== own)}
    </div>
  );
}

/** The title of a `:::note[Title]`. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

function kindOf(type: string): AdmonitionKind {
  return admonitionAliases.get(type) ?? admonitionKinds.find((kind) => kind === type) ?? 'note';
}
