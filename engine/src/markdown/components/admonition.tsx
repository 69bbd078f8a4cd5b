import { Children, isValidElement, type ReactNode } from 'react';
import { admonitionAliases, admonitionKinds, type AdmonitionKind } from './admonition-kinds.ts';
import { AdmonitionIcon } from './admonition-icon.tsx';

const names: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

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
  return admonitionAliases[type] ?? admonitionKinds.find((kind) => kind === type) ?? 'note';
}
