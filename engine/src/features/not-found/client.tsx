import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchJson } from '../../shell/client/fetch-json.ts';
import { defineClient } from '../../shell/client-module.ts';
import { usePage, useSite } from '../../shell/context.tsx';
import { nearestPages, wordsOf } from './nearest.ts';
import { type KnownPage, nearestId, routesPath } from './wire.ts';

/** On the not-found page: the real pages whose addresses are most like the one that was asked for, and the search. */
function NearestPages() {
  const { baseUrl } = useSite();
  // Another address without a page has the same page, with a place of its own.
  const page = usePage();
  const [place, setPlace] = useState<HTMLElement>();
  const [pages, setPages] = useState<KnownPage[]>();
  useEffect(() => {
    const abort = new AbortController();
    void fetchJson<KnownPage[]>(baseUrl + routesPath, { signal: abort.signal })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn("The list of pages didn't load.", error);
        return undefined;
      })
      .then((known) => {
        if (abort.signal.aborted) return;
        setPlace(document.getElementById(nearestId) ?? undefined);
        setPages(known === undefined ? undefined : nearestPages(location.pathname, known, baseUrl));
      });
    return () => abort.abort();
  }, [baseUrl, page]);
  if (place === undefined) return null;
  const words = wordsOf(location.pathname);
  return createPortal(
    <>
      {pages?.length === 0 ? (
        <p>No page has a similar address.</p>
      ) : (
        pages && (
          <section aria-labelledby="similar">
            <h2 id="similar">Pages with a similar address</h2>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a> <code>{path}</code>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
      {place.dataset.searchable !== undefined && (
        <p>
          <button type="button" className="button" data-search={words}>
            {words === '' ? 'Search' : `Search for “${words}”`}
          </button>
        </p>
      )}
    </>,
    place,
  );
}

function AfterArticle() {
  return usePage().notFound === true ? <NearestPages /> : null;
}

export default defineClient({ AfterArticle });
