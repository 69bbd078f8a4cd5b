/** One entry of an index. */
export interface Vector {
  id: string;
  values: number[];
  metadata?: Record<string, unknown>;
}

/** The entries of one index: a set for each namespace. */
export class Index {
  private readonly namespaces = new Map<string, Map<string, Vector>>();

  /** The entries of a namespace, which begins with its first entry. */
  of(namespace = ''): Map<string, Vector> {
    const vectors = this.namespaces.get(namespace) ?? new Map<string, Vector>();
    this.namespaces.set(namespace, vectors);
    return vectors;
  }

  /** The length of all its vectors; an index that holds none takes any, as nobody has created it with one. */
  get dimension(): number | undefined {
    for (const vectors of this.namespaces.values()) for (const { values } of vectors.values()) return values.length;
    return undefined;
  }
}

/** How near two vectors are, for the metric `cosine`. */
export function cosine(one: number[], other: number[]): number {
  let dot = 0;
  for (const [index, value] of one.entries()) dot += value * (other[index] ?? 0);
  return dot / (Math.hypot(...one) * Math.hypot(...other) || 1);
}
