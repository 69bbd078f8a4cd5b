import type { ReactNode } from 'react';
import { heading } from '../../markdown/components.tsx';
import { propertyFields } from '../fields.ts';
import { useView } from './reference-view.ts';

const H2 = heading('h2');
const H3 = heading('h3');

/** A part of a page. Its anchor gives way where a member of the symbol has the same. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <>
      <H2 id={useFreeAnchor(id)}>{title}</H2>
      {children}
    </>
  );
}

/** A part of a part. */
export function SubSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <>
      <H3 id={id}>{title}</H3>
      {children}
    </>
  );
}

/** The heading of a member. */
export function MemberHeading({ anchor, children }: { anchor: string; children: ReactNode }) {
  return <H3 id={anchor}>{children}</H3>;
}

function useFreeAnchor(id: string): string {
  const view = useView();
  const symbol = view.current === undefined ? undefined : view.index.byId.get(view.current);
  const taken =
    symbol?.members?.some((member) => member.anchor === id) === true ||
    symbol?.children?.some((child) => child.id === `${symbol.id}#${id}`) === true ||
    // Types that are put together from others have rows for what they take over.
    (symbol?.kind === 'type-alias' && propertyFields(symbol, view.index).some(({ anchor }) => anchor === id));
  return taken ? `${id}-section` : id;
}
