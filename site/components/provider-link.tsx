import type { ReactNode } from 'react';
import { findProvider, type LinkKind } from '../data/providers.ts';

interface ProviderLinkProps {
  provider: string;
  to: LinkKind;
  children?: ReactNode;
}

/** A link to a page of a provider, whose address is in site/data/providers.json. */
export default function ProviderLink({ provider: id, to, children }: ProviderLinkProps) {
  const href = findProvider(id).links[to];
  if (href === undefined) throw new Error(`site/data/providers.json has no ${to} link for "${id}"`);
  return <a href={href}>{children}</a>;
}
