import { readdir, readFile } from 'node:fs/promises';
import { splitAtToken, splitOnSeparator, splitTextChunks } from 'modelfusion';
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
  const paragraphs = await splitTextChunks(
    splitOnSeparator({ separator: '\n\n' }),
    documents,
  );
  return splitTextChunks(
    splitAtToken({ tokenizer, maxTokensPerChunk: 120 }),
    paragraphs,
  );
}
// #endregion load

// #region read
async function readDocument(folder: string, file: string): Promise<Passage> {
  const content = await readFile(`${folder}/${file}`, 'utf8');
  // Editors on Windows end lines with "\r\n".
  const [heading = '', ...body] = content.trim().split(/\r?\n/);
  return {
    source: file,
    title: heading.replace(/^#\s*/, ''),
    text: body.join('\n').trim(),
  };
}
// #endregion read
