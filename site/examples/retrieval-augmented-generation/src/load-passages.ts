import { readdir, readFile } from 'node:fs/promises';
import {
  splitAtToken,
  splitTextChunks,
  type SplitFunction,
} from 'modelfusion';
import { tokenizer } from './models.ts';
import type { Passage } from './passage.ts';

// #region load
/** Reads all Markdown files of a folder and cuts them into passages. */
export async function loadPassages(folder: string): Promise<Passage[]> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.md'))
    .sort();
  const documents = await Promise.all(
    files.map((file) => readDocument(folder, file)),
  );

  // A paragraph is about one thing. What is too long for a passage is cut further.
  const paragraphs = await splitTextChunks(splitAtParagraph, documents);
  const passages = await splitTextChunks(
    splitAtToken({ tokenizer, maxTokensPerChunk: 120 }),
    paragraphs,
  );
  // The search would find a passage without text in place of one that answers.
  return passages.filter(({ text }) => text !== '');
}

// A heading alone answers nothing, so it stays with the paragraph below it.
const splitAtParagraph: SplitFunction = async ({ text }) =>
  text.split(/(?<!^#.*\s*)\n\s*\n/m);
// #endregion load

// #region read
async function readDocument(folder: string, file: string): Promise<Passage> {
  const content = await readFile(`${folder}/${file}`, 'utf8');
  const text = content
    // Editors on Windows end lines with "\r\n".
    .replaceAll('\r\n', '\n')
    // Front matter is for a site generator.
    .replace(/^---\n.*?\n---\n/s, '')
    .trim();
  const [firstLine = '', ...body] = text.split('\n');
  return firstLine.startsWith('#')
    ? {
        source: file,
        title: firstLine.replace(/^#+\s*/, ''),
        text: body.join('\n').trim(),
      }
    : { source: file, title: file, text };
}
// #endregion read
