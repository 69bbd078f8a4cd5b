import { besidePage } from '../../../core/url.ts';
import { type Connection, mayPrefetch } from '../../../shell/idle.ts';
import { findExcerpt, findSections, memberExcerpt } from '../query/excerpt.ts';
import { findProgram, programExcerpt } from '../query/programs.ts';
import { showAnswer } from '../query/results.ts';
import { search } from '../query/search-engine.ts';
import { ShardStore } from '../query/shards.ts';
import { createMarker } from '../query/words.ts';
import type { Excerpt, PassageRow, SearchReply, SearchRequest, SearchTask, SearchTasks } from '../wire.ts';

/* The search works in a thread of the browser's: no keystroke waits for it. */

let base = '';
let opened: Promise<ShardStore> | undefined;

const tasks: { [Task in SearchTask]: (input: SearchTasks[Task]['input']) => Promise<SearchTasks[Task]['output']> } = {
  async open(input) {
    base = input.base;
    return (await openStore()).manifest.entries;
  },
  async search({ text, section }) {
    const store = await openStore();
    try {
      return showAnswer(await search(text, section, store), text, store.manifest);
    } catch (error) {
      // The site may have been deployed anew, with other parts of the index: the next question opens the new one.
      opened = undefined;
      throw error;
    }
  },
  async excerpts({ text, terms, pages, chosen }) {
    const marker = createMarker(terms, text);
    const found = await Promise.all(
      pages.map(async ({ route, title, anchor, named }): Promise<[string, Excerpt | undefined]> => {
        const passages = await loadPassages(route);
        if (passages === undefined) return [route, undefined];
        if (anchor !== '') return [route, memberExcerpt(anchor, passages, marker)];
        const program = findProgram(text, passages, chosen);
        if (named && program?.name === undefined) {
          const sections = findSections(passages, marker);
          return [route, { anchor: '', heading: [], text: [], sections, ...(program && { program }) }];
        }
        return [
          route,
          program === undefined
            ? findExcerpt(title, passages, marker)
            : programExcerpt(program, title, passages, marker),
        ];
      }),
    );
    return Object.fromEntries(found.flatMap(([route, excerpt]) => (excerpt === undefined ? [] : [[route, excerpt]])));
  },
};

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  clearTimeout(ahead);
  void answer(data).then((reply) => {
    postMessage(reply);
    clearTimeout(ahead);
    ahead = setTimeout(() => void fetchAhead(), pause);
  });
});

/** The rest of a small index is fetched when nobody waits for an answer; milliseconds without a question. */
const pause = 250;
let ahead: ReturnType<typeof setTimeout> | undefined;

async function fetchAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!mayPrefetch(connection)) return;
  // What fails here is fetched again when it is asked for.
  await opened?.then((store) => store.fetchAhead()).catch(() => undefined);
}

async function answer({ id, task, input }: SearchRequest): Promise<SearchReply> {
  try {
    const run = tasks[task] as (input: unknown) => Promise<unknown>;
    return { id, output: await run(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function openStore(): Promise<ShardStore> {
  if (opened !== undefined) return opened;
  const store = ShardStore.open(fetchJson);
  opened = store;
  store.catch(() => (opened = undefined));
  return store;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(base + address);
  if (!response.ok) throw new Error(`${address} didn't load: status ${response.status}.`);
  return response.json();
}

const passages = new Map<string, PassageRow[]>();

/** The text of a page; excerpts are an extra, without which results show their descriptions. */
async function loadPassages(route: string): Promise<PassageRow[] | undefined> {
  const known = passages.get(route);
  if (known !== undefined) return known;
  try {
    const rows = (await fetchJson(besidePage(route, 'search.json').slice(1))) as PassageRow[];
    passages.set(route, rows);
    return rows;
  } catch {
    return undefined;
  }
}
