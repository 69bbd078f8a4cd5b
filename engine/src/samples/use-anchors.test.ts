import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installTinyChat, sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import type { DocumentOptions } from '../core/site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { createSampleLookup } from './lookup.ts';

const section = "## Errors\n\n```ts\nimport { acme } from 'tiny-chat';\n\nexport const model = acme;\n```\n";

test.each<[string, string, DocumentOptions | undefined, string]>([
  ['of a document as it is', section, undefined, '/guide/talk#errors'],
  ['below a title that the page adds', section, { title: 'Errors' }, '/guide/talk#errors-1'],
  ['of a document whose title the page drops', `# Errors\n\n${section}`, { heading: 'drop' }, '/guide/talk#errors'],
])('uses lead to the sections %s', async (_, source, document, href) => {
  const dir = await sampleSite({});
  await installTinyChat(dir);
  const { lookup } = await createSampleLookup({
    siteDir: dir,
    cacheDir: join(dir, '.cache'),
    packages: ['tiny-chat'],
    documents: [parseDocument(source, 'content/talk.md', () => undefined)],
    pageOf: () => ({ route: '/guide/talk', title: 'Talking', document }),
  });
  expect(lookup.usesOf('acme')).toMatchObject([{ href }]);
});

const events = `interface Started { type: 'started'; at: number }
interface Ended { type: 'ended'; at: number }
interface Failed { type: 'failed'; at: number }
interface Aborted { type: 'aborted'; at: number; reason: string }
type ChatEvent = Started | Ended | Failed | Aborted;
declare class Chat { run(): ChatEvent; stop(): void }
export { type Started, type Ended, type Failed, type Aborted, type ChatEvent, Chat };
`;

const eventPage = `# Talking

\`\`\`ts no-run="a test"
import { Chat } from 'tiny-chat';

declare const chat: Chat;
const event = chat.run();
console.log(event.type);
if (event.type === 'aborted') console.log(event.reason);
\`\`\`

## Stop {#stop}

\`\`\`ts no-run="a test"
import { Chat } from 'tiny-chat';

const chat = new Chat();
chat.stop();
\`\`\`
`;

async function eventUses() {
  const dir = await sampleSite({});
  await installTinyChat(dir);
  await writeFiles(dir, { 'node_modules/tiny-chat/index.d.ts': events });
  const { lookup } = await createSampleLookup({
    siteDir: dir,
    cacheDir: join(dir, '.cache'),
    packages: ['tiny-chat'],
    documents: [parseDocument(eventPage, 'content/talk.md', () => undefined)],
    pageOf: () => ({ route: '/guide/talk', title: 'Talking' }),
  });
  return lookup.usesOf;
}

test('a property that all types of a union have is not a use of each of them', async () => {
  const usesOf = await eventUses();
  expect(usesOf('Started')).toEqual([]);
  expect(usesOf('Aborted')).toMatchObject([{ statement: { code: 'console.log(event.reason);' } }]);
});

test('of the programs of a page, the one that writes a name shows it', async () => {
  const usesOf = await eventUses();
  expect(usesOf('Chat')).toMatchObject([{ href: '/guide/talk#stop', statement: { code: 'const chat = new Chat();' } }]);
});
