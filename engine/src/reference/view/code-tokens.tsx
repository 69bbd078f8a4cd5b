import type { ReactNode } from 'react';
import { type CodeToken, type Doc, layout } from '../signature/doc.ts';
import { type ReferenceView, symbolHref, useView } from './reference-view.ts';

/** Code with its names linked, in lines of at most `width` characters where it can break. */
export function CodeTokens({ doc, width }: { doc: Doc; width: number }) {
  const view = useView();
  return layout(doc, width).flatMap((line, index) => {
    const pieces: ReactNode[] = line.map((token, place) => piece(token, view, `${index}.${place}`));
    return index === 0 ? pieces : ['\n', ...pieces];
  });
}

function piece(token: CodeToken, view: ReferenceView, key: string): ReactNode {
  if (token.symbol !== undefined && token.symbol !== view.current) {
    return (
      <a href={symbolHref(view, token.symbol)} key={key}>
        {token.text}
      </a>
    );
  }
  if (token.url !== undefined) {
    return (
      <a className="ext" href={token.url} rel="external noopener" key={key}>
        {token.text}
      </a>
    );
  }
  if (token.missing === true) {
    return (
      <span className="missing-type" title="Its declaration was not found when this page was made." key={key}>
        {token.text}
      </span>
    );
  }
  if (token.kind === undefined) return token.text;
  return (
    <span className={`tk-${token.kind}`} key={key}>
      {token.text}
    </span>
  );
}
