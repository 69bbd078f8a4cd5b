import type { PageData } from '../shell/page-data.ts';

/**
 * The data of the page that the document was made from.
 * @throws where the document carries none: it is not one of ours.
 */
export function readPageData(from: Document): PageData {
  const text = from.getElementById('page-data')?.textContent;
  if (text === undefined) throw new Error('The document has no <script id="page-data">.');
  return JSON.parse(text) as PageData;
}
