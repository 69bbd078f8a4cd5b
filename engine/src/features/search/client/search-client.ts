import type { SearchReply, SearchRequest, SearchTask, SearchTasks } from '../wire.ts';

/** The search as the page sees it. Promises reject where the index, or the worker itself, cannot be loaded. */
export class SearchClient {
  readonly #base: string;
  #worker: Worker | undefined;
  #waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  /** @param baseUrl of the site, on this host. */
  constructor(baseUrl: string) {
    this.#base = new URL(baseUrl, location.href).href;
  }

  async open(): Promise<void> {
    await this.#ask('open', { base: this.#base });
  }

  search(text: string, section?: string): Promise<SearchTasks['search']['output']> {
    return this.#ask('search', { text, section });
  }

  excerpts(input: SearchTasks['excerpts']['input']): Promise<SearchTasks['excerpts']['output']> {
    return this.#ask('excerpts', input);
  }

  #ask<Task extends SearchTask>(task: Task, input: SearchTasks[Task]['input']): Promise<SearchTasks[Task]['output']> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, task, input } satisfies SearchRequest<Task>);
    });
  }

  #start(): Worker {
    // Without its ending: the engine's package has it compiled.
    const worker = new Worker(new URL('./search-worker', import.meta.url), { type: 'module', name: 'search' });
    worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.output as never);
    });
    // The script itself did not load, or broke: whoever waits is told, and the next question starts it anew.
    worker.addEventListener('error', (event) => {
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      worker.terminate();
      this.#worker = undefined;
      waiting.forEach(({ reject }) => reject(new Error(event.message || 'The search did not start.')));
    });
    return worker;
  }
}

let client: SearchClient | undefined;

/** The one client of the whole visit: what it has loaded stays. Starts its worker, which opens the index. */
export function searchClient(baseUrl: string): SearchClient {
  if (client === undefined) {
    client = new SearchClient(baseUrl);
    // Whoever asks for something learns of the failure.
    client.open().catch(() => undefined);
  }
  return client;
}
