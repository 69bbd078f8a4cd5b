import { createInterface } from 'node:readline/promises';
import type { ChatMessage } from 'modelfusion';
import { answer } from './answer.ts';
import { findPages } from './find-pages.ts';
import { indexPages } from './index-pages.ts';
import { readPdf } from './read-pdf.ts';

// #region load
const file = process.argv[2] ?? 'documents/cargo-bicycle.pdf';
const pages = await readPdf(file);
if (pages.length === 0) throw new Error(`${file} contains no text. Is it a scan?`);

const retriever = await indexPages(pages);
console.log(`${file}: ${pages.length} pages. Ask something; an empty line ends the chat.\n`);
// #endregion load

// #region chat
const messages: ChatMessage[] = [];
const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'You: ' });

terminal.prompt();
for await (const line of terminal) {
  const question = line.trim();
  // What comes through a pipe is not echoed.
  if (!process.stdin.isTTY) console.log(question);
  if (question === '') break;

  messages.push({ role: 'user', content: question });
  const found = await findPages(messages, retriever);

  let text = '';
  process.stdout.write('Bot: ');
  for await (const piece of await answer(messages, found)) {
    process.stdout.write(piece);
    text += piece;
  }
  messages.push({ role: 'assistant', content: text });

  console.log(`\n     (looked at ${found.map(({ number }) => `page ${number}`).join(', ') || 'no page'})\n`);
  terminal.prompt();
}
terminal.close();
// #endregion chat
