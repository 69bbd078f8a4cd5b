/*
 * A vector index of modelfusion 0.137.0 in Postgres with the extension pgvector. Copy this file as it is.
 */
import {
  zodSchema,
  type Schema,
  type Vector,
  type VectorIndex,
} from 'modelfusion';
import { z } from 'zod';

/** What the index needs of a database. PGlite has this method, and so does the `Pool` of the package `pg`. */
export interface Database {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface PgVectorIndexSettings<DATA> {
  database: Database;
  /** The table that keeps the entries. `createTable` creates it. */
  table: string;
  /** The length of the vectors: `embeddingModel.dimensions`. Postgres rejects vectors of another length. */
  dimensions: number;
  /** Checks each object that comes back from the database. */
  schema: Schema<DATA>;
}

const foundRows = zodSchema(
  z.array(
    z.object({ id: z.string(), data: z.unknown(), similarity: z.number() }),
  ),
);

/** A filter is an object with the properties that an entry's data must have, such as `{ year: 2026 }`. */
export class PgVectorIndex<DATA> implements VectorIndex<
  DATA,
  PgVectorIndex<DATA>,
  Partial<DATA>
> {
  private readonly table: string;

  constructor(private readonly settings: PgVectorIndexSettings<DATA>) {
    this.table = `"${settings.table.replaceAll('"', '""')}"`;
  }

  /** Creates the table, and leaves one that already exists as it is. */
  async createTable() {
    const { database, dimensions } = this.settings;
    await database.query('CREATE EXTENSION IF NOT EXISTS vector');
    await database.query(
      `CREATE TABLE IF NOT EXISTS ${this.table} (
        id text PRIMARY KEY,
        vector vector(${Math.trunc(dimensions)}) NOT NULL,
        data jsonb NOT NULL
      )`,
    );
  }

  /** Adds entries, and replaces those with the same ID: all of them, or none if one is rejected. */
  async upsertMany(
    entries: Array<{ id: string; vector: Vector; data: DATA }>,
  ) {
    // One statement can't write a row twice. The last entry with an ID wins.
    const last = new Map(entries.map((entry) => [entry.id, entry]));
    await this.settings.database.query(
      `INSERT INTO ${this.table} (id, vector, data)
        SELECT id, vector, data
        FROM jsonb_to_recordset($1::jsonb) AS entry (id text, vector vector, data jsonb)
        ON CONFLICT (id) DO UPDATE SET vector = EXCLUDED.vector, data = EXCLUDED.data`,
      [JSON.stringify([...last.values()])],
    );
  }

  /** The closest entries, best match first. The similarity is the cosine, from -1 to 1. */
  async queryByVector(query: {
    queryVector: Vector;
    maxResults: number;
    similarityThreshold?: number;
    filter?: Partial<DATA>;
  }) {
    const { queryVector, maxResults, similarityThreshold = null } = query;
    // Without the null, JSON would leave out `undefined`, and the filter would find every entry.
    const filter =
      query.filter === undefined
        ? null
        : JSON.stringify(query.filter, (_, value: unknown) => value ?? null);

    // `<=>` is the cosine distance: one minus the cosine. For a vector of zeros, it's NaN.
    const { rows } = await this.settings.database.query(
      `SELECT id, data, 1 - (vector <=> $1::vector) AS similarity
        FROM ${this.table}
        WHERE ($2::jsonb IS NULL OR data @> $2::jsonb)
          AND (vector <=> $1::vector) <> 'NaN'
          AND ($3::float8 IS NULL OR 1 - (vector <=> $1::vector) > $3)
        ORDER BY vector <=> $1::vector
        LIMIT $4::int`,
      [JSON.stringify(queryVector), filter, similarityThreshold, maxResults],
    );

    return valid(foundRows, rows).map(({ id, data, similarity }) => ({
      id,
      similarity,
      data: valid(this.settings.schema, data),
    }));
  }

  /** Deletes the entries with these IDs. `VectorIndex` has no such method. */
  async deleteMany(ids: string[]) {
    await this.settings.database.query(
      `DELETE FROM ${this.table} WHERE id = ANY ($1::text[])`,
      [ids],
    );
  }

  asIndex() {
    return this;
  }
}

/** @throws what the schema finds wrong */
function valid<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.validate(value);
  if (!result.success) throw result.error;
  return result.value;
}
