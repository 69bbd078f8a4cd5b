import { useEffect, useState } from 'react';
import { fetchJson } from '../../shell/client/fetch-json.ts';
import { defineClient } from '../../shell/client-module.ts';
import { usePage, useSite } from '../../shell/context.tsx';
import { shellIds } from '../../shell/ids.ts';
import { nearestPages } from './nearest.ts';
import { type KnownPage, routesPath } from './wire.ts';

/** On the not-found page: the real pages whose addresses are most like the one that was asked for. */
function NearestPages() {
  const { baseUrl } = useSite();
  const [pages, setPages] = useState<KnownPage[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    fetchJson<KnownPage[]>(baseUrl + routesPath, { signal: abort.signal })
      .then((known = []) => setPages(nearestPages(location.pathname, known)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn("The list of pages didn't load.", error);
      });
    return () => abort.abort();
  }, [baseUrl]);
  return (
    // Its room is there from the start, so that nothing moves when the pages come.
    <div className="nearest">
      {pages.length > 0 && (
        <section aria-labelledby={shellIds.nearest}>
          <h2 id={shellIds.nearest}>Pages with a similar address</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a> <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function AfterArticle() {
  return usePage().notFound === true ? <NearestPages /> : null;
}

export default defineClient({ AfterArticle });
