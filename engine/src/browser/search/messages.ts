import type { Excerpt } from './excerpt.ts';
import type { ShownAnswer } from './shown-answer.ts';

/** What the page asks of the worker, and what it is answered. */
export interface SearchTasks {
  /** Fetches what every query needs. */
  open: { input: { base: string }; output: true };
  search: { input: { text: string; section?: string }; output: ShownAnswer };
  /** Where on each of these pages the answer is, by route. */
  excerpts: {
    input: { text: string; terms: string[]; pages: { route: string; title: string }[] };
    output: Record<string, Excerpt>;
  };
}

export type SearchTask = keyof SearchTasks;

export interface SearchRequest<Task extends SearchTask = SearchTask> {
  id: number;
  task: Task;
  input: SearchTasks[Task]['input'];
}

export type SearchReply = { id: number; output: unknown } | { id: number; error: string };
