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
 * What belongs to a shard; all, without one. Neighbors go to different shards: pages of one kind take about as long, and
 * stand next to each other.
 */
export function inShard<Item>(items: Iterable<Item>, shard?: Shard): Item[] {
  const all = [...items];
  return shard === undefined ? all : all.filter((_item, position) => position % shard.count === shard.index - 1);
}
