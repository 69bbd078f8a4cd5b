import { createInterface } from 'node:readline/promises';
import { AbortError, ApiCallError } from 'modelfusion';
import { Conversation } from './conversation.ts';
import { indexPages } from './index-pages.ts';
import { readPdf } from './read-pdf.ts';

// #region load
const file = process.argv[2] ?? 'documents/cargo-bicycle.pdf';
const pages = await readPdf(file);
if (pages.length === 0)
  throw new Error(`${file} contains no text. Is it a scan?`);

const conversation = new Conversation(await indexPages(pages));
console.log(`${file}: ${pages.length} pages. An empty line ends the chat.\n`);
// #endregion load

// #region chat
const terminal = createInterface({
  input: process.stdin,
  output: process.stdout,
  prompt: 'You: ',
});
let current: AbortController | undefined;

// Ctrl+C stops the answer that is being written, or else the program.
terminal.on('SIGINT', () => (current ? current.abort() : terminal.close()));

// Piped input can end during an answer. Node.js 24 no longer prompts then.
let isOpen = true;
terminal.once('close', () => (isOpen = false));
const prompt = () =>
  isOpen ? terminal.prompt() : process.stdout.write('You: ');

prompt();
for await (const line of terminal) {
  const question = line.trim();
  // What comes through a pipe is not echoed.
  if (!process.stdin.isTTY) console.log(question);
  if (question === '') break;
  await respond(question);
  prompt();
}
terminal.close();
// #endregion chat

// #region respond
async function respond(question: string): Promise<void> {
  current = new AbortController();
  process.stdout.write('Bot: ');
  try {
    const used = await conversation.ask(
      question,
      (piece) => process.stdout.write(piece),
      current.signal,
    );
    const numbers = [...new Set(used.map(({ number }) => `page ${number}`))];
    console.log(`\n     (looked at ${numbers.join(', ') || 'no page'})\n`);
  } catch (error) {
    // One call that fails does not end the conversation.
    if (error instanceof AbortError) console.log(' (stopped)\n');
    else if (error instanceof ApiCallError)
      console.log(`That did not work: ${error.message}\n`);
    else if (error instanceof TypeError && error.message === 'terminated')
      console.log('\nThe connection broke. Ask again.\n');
    else throw error;
  } finally {
    current = undefined;
  }
}
// #endregion respond
