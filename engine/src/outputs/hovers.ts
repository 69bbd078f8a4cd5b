import { addressOf } from '../render/with-base-url.ts';
import type { CheckedSamples } from '../samples/lookup/create-sample-lookup.ts';
import { routeKey } from '../site/route-key.ts';
import type { Site } from '../site/site.ts';
import type { OutputFile } from './output.ts';

/** `<route>/hovers.json`: what the identifiers of a page's samples say, fetched at the first sign of use. */
export function hoverFiles(site: Site, { hoversFor }: CheckedSamples): OutputFile[] {
  const addresses = new Map([...site.symbols].map(([name, route]) => [name, addressOf(route, site.config.baseUrl)]));
  return [...site.pages].flatMap(([key, { source }]) => {
    const texts = source === undefined ? [] : hoversFor(source.file, addresses);
    const folder = routeKey(key).replace(/^\/|\/$/g, '');
    return texts.length === 0
      ? []
      : [{ path: `${folder === '' ? '' : `${folder}/`}hovers.json`, content: JSON.stringify(texts) }];
  });
}
