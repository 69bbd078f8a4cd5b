import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

// #region read
export interface Page {
  /** As readers count them, from 1. */
  number: number;
  text: string;
}

/** The text of a PDF file by page. Pages without text are left out. */
export async function readPdf(file: string): Promise<Page[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const { text } = await extractText(pdf);
  return text
    .map((page, index) => ({
      number: index + 1,
      text: page.replace(/\s+/g, ' ').trim(),
    }))
    .filter((page) => page.text !== '');
}
// #endregion read
