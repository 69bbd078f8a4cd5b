import { join } from 'node:path';
import { formatFinding } from './findings.ts';
import { lintDocument } from './lint.ts';
import { checkPages } from './pages.ts';
import { documentFiles, readDocument } from './read-document.ts';
import { findUnknownWords } from './spelling.ts';

// `tsx scripts/prose/main.ts [FILE …]`: checks the language of all documents, or of those that are named.
const root = join(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const documents = (await documentFiles(root)).map((file) => readDocument(root, file));
const others = named.filter((name) => !documents.some(({ file }) => file === name));
if (others.length > 0) {
  console.error(
    `No document is called ${others.join(' ')}: write paths from the root, such as ${documents[0]?.file ?? ''}`,
  );
  process.exit(2);
}
const chosen = documents.filter(({ file }) => named.length === 0 || named.includes(file));
const unknown = await findUnknownWords(chosen.flatMap(({ blocks }) => blocks));
const pages = checkPages(documents);
const findings = chosen.flatMap((document) => [
  ...pages.filter(({ file }) => file === document.file),
  ...lintDocument(document, unknown),
]);
for (const finding of findings) console.log(formatFinding(finding));
console.log(`${findings.length} findings in ${chosen.length} documents`);
process.exitCode = findings.length === 0 ? 0 : 1;
