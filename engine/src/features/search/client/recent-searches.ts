import { storage } from '../../../shell/storage.ts';

const key = 'recent-searches';
const most = 6;

/** What was searched for with success, latest first. */
export function readRecent(): string[] {
  const stored = storage.get(key);
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps a query as the latest one, without its earlier places. */
export function addRecent(text: string): void {
  const query = text.trim();
  if (query === '') return;
  const others = readRecent().filter((other) => other.toLowerCase() !== query.toLowerCase());
  storage.set(key, JSON.stringify([query, ...others].slice(0, most)));
}

/** Forgets all queries. */
export function clearRecent(): void {
  storage.remove(key);
}
