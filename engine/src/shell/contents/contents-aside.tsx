import { usePage, useSession } from '../context.tsx';
import { ContentsList } from './contents-list.tsx';
import { useCurrentHeading } from './use-current-heading.ts';

/** The contents list beside the article, on wide screens; it follows the reader. */
export function ContentsAside() {
  const { contents } = usePage();
  const { status } = useSession();
  const current = useCurrentHeading(contents);
  if (contents.length === 0 || status.kind !== 'ready') return null;
  return (
    <nav className="contents-aside" aria-labelledby="contents-title" data-behind-sidebar>
      <p id="contents-title" className="contents-title">
        On this page
      </p>
      <ContentsList items={contents} current={current} />
    </nav>
  );
}
