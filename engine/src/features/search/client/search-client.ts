import { trustedWorkerUrl } from '../../../shell/trusted-types.ts';
import type { SearchReply, SearchRequest, SearchTask, SearchTasks } from '../wire.ts';
// Without its ending: the package has it compiled.
import workerUrl from './search-worker?worker&url';

/** The search as the page sees it. Promises reject where the index, or the worker itself, cannot be loaded. */
class SearchClient {
  readonly #baseUrl: string;
  #worker: Worker | undefined;
  #waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  /**
   * Starts the worker.
   * @param baseUrl of the site, on this host.
   */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#start();
  }

  /** @returns the pages to begin with. */
  open(): Promise<SearchTasks['open']['output']> {
    return this.#ask('open', { base: new URL(this.#baseUrl, location.origin).href });
  }

  search(text: string, section?: string): Promise<SearchTasks['search']['output']> {
    return this.#ask('search', { text, section });
  }

  excerpts(input: SearchTasks['excerpts']['input']): Promise<SearchTasks['excerpts']['output']> {
    return this.#ask('excerpts', input);
  }

  #ask<Task extends SearchTask>(task: Task, input: SearchTasks[Task]['input']): Promise<SearchTasks[Task]['output']> {
    const worker = this.#worker ?? this.#start();
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, task, input } satisfies SearchRequest<Task>);
    });
  }

  #start(): Worker {
    const worker = new Worker(trustedWorkerUrl(workerUrl, this.#baseUrl), { type: 'module', name: 'search' });
    worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.output as never);
    });
    // The script itself didn't load, or broke: anyone who waits is told, and the next question starts it anew.
    worker.addEventListener('error', (event) => {
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      worker.terminate();
      this.#worker = undefined;
      waiting.forEach(({ reject }) => reject(new Error(event.message || "The search didn't start.")));
    });
    this.#worker = worker;
    // Before anything else it learns where the site is. Anyone who asks for something learns of the failure.
    this.open().catch(() => undefined);
    return worker;
  }
}

let client: SearchClient | undefined;

/** The one client of the whole visit: what it has loaded stays. Its worker starts at once, and opens the index. */
export function searchClient(baseUrl: string): SearchClient {
  return (client ??= new SearchClient(baseUrl));
}
