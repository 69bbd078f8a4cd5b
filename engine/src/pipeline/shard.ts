/** One of several equal parts of a build, each made in a process or on a machine of its own. */
export interface Shard {
  /** From 1. */
  index: number;
  count: number;
}

/** Reads `2/8`, the second of eight; `undefined` for anything else. */
export function parseShard(text: string): Shard | undefined {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const shard = { index: Number(match?.[1]), count: Number(match?.[2]) };
  return match !== null && shard.index >= 1 && shard.index <= shard.count ? shard : undefined;
}

/**
 * Whether a page belongs to the shard. Neighbors go to different ones: pages of one kind take about as long, and stand
 * next to each other.
 * @param position of the page among all pages, from 0
 */
export function isInShard(position: number, { index, count }: Shard): boolean {
  return position % count === index - 1;
}
