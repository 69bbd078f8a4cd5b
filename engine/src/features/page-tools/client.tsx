import type { MouseEvent } from 'react';
import { decoded } from '../../core/url.ts';
import { defineClient } from '../../shell/client-module.ts';
import { useFeatureData, usePage } from '../../shell/context.tsx';
import { copyText } from '../../shell/copy-text.ts';
import { opensHere } from '../../shell/opens-here.ts';
import { editAddress, issueAddress, type PageToolsData, pageToolsName } from './wire.ts';

/** A page with so many headings is long: its end is far from its top. */
const manyHeadings = 6;

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * `November 22, 2026`. Browsers load the data for `Intl.DateTimeFormat` for each document, which takes as long as
 * hydrating it.
 */
function longDate(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Links at the end of a page; each works without script. */
function PageTools() {
  const { path, title, sourceFile, toc, notFound, verified } = usePage();
  const { origin, edit, issue, build } = useFeatureData(pageToolsName) as PageToolsData;
  if (notFound === true) return null;
  const isLong = toc.length >= manyHeadings;
  const canEdit = edit !== undefined && sourceFile !== undefined;
  if (!isLong && !canEdit && issue === undefined && verified === undefined) return null;

  /** A reader with script reports the heading at which they are, too. */
  function nameHeading({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    if (issue === undefined) return;
    const id = decoded(location.hash.slice(1));
    const heading = toc.find((item) => item.id === id)?.text;
    currentTarget.href = issueAddress(issue, { title, address: location.href, heading, build });
  }

  return (
    <p className="page-tools">
      {verified !== undefined && (
        <span>
          Samples last run on <time dateTime={verified}>{longDate(new Date(verified))}</time>
        </span>
      )}
      {canEdit && <a href={editAddress(edit, sourceFile)}>Edit this page</a>}
      {issue !== undefined && (
        <a href={issueAddress(issue, { title, address: origin + path, build })} onClick={nameHeading}>
          Report a problem
        </a>
      )}
      {isLong && (
        <a className="page-top" href="#top">
          Back to top
        </a>
      )}
    </p>
  );
}

/** A press of a heading's link goes there, as links do, and copies the address. With a modifier it opens elsewhere. */
function copyLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!opensHere(event)) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.heading-anchor') : null;
    if (link !== null) void copyText(link, link.href, 'Link copied');
  });
}

export default defineClient({ AfterArticle: PageTools, start: copyLinks });
