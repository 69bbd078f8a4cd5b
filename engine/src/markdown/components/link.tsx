import type { ComponentPropsWithoutRef } from 'react';
import { readPlaceAttribute } from '../compile/assembly.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { useArticle } from './article-context.ts';

/** A link with its final address. */
export function Link({ at, href, children, ...props }: ComponentPropsWithoutRef<'a'> & { at?: string }) {
  const state = useArticle();
  if (href === undefined) return <a {...props}>{children}</a>;
  const { document } = state.article;
  const target = resolveLink(href, state, readPlaceAttribute(document.file, at));
  const rel = target.external ? (props.rel ?? 'external noopener') : props.rel;
  return (
    <a {...props} href={target.href} rel={rel}>
      {children}
    </a>
  );
}
