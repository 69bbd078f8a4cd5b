import type { ReactNode } from 'react';
import { useArticle } from './article-context.ts';

/** Inline code; where it names a symbol of the library it links to the symbol's page. */
export function InlineCode({ symbol, children }: { symbol?: string; children?: ReactNode }) {
  const { site, route } = useArticle();
  const href = symbol === undefined ? undefined : site.symbols.get(symbol);
  const code = <code>{children}</code>;
  if (href === undefined || href === route) return code;
  return (
    <a className="symbol-link" href={href}>
      {code}
    </a>
  );
}
