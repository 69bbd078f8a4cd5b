/*
 * Stands for the npm package @modelfusion/sqlite-vss, which cannot be installed from every registry: a vector
 * index in SQLite with the sqlite-vss extension, over a database of better-sqlite3.
 */
declare module '@modelfusion/sqlite-vss' {
  import type { Schema, Vector, VectorIndex } from 'modelfusion';
  import type { Database } from 'better-sqlite3';

  /** Loads the extension into the database and creates the index's tables. */
  export function setupSQLiteDatabase(database: Database): Promise<void>;

  /** Keeps vectors of 1536 dimensions, those of OpenAI's embedding models. */
  export class SQLiteVectorIndex<DATA extends object | undefined> implements VectorIndex<
    DATA,
    SQLiteVectorIndex<DATA>,
    null
  > {
    constructor(options: { db: Database; schema: Schema<DATA> });
    upsertMany(data: Array<{ id: string; vector: Vector; data: DATA }>): Promise<void>;
    queryByVector(options: {
      queryVector: Vector;
      maxResults: number;
      similarityThreshold?: number;
    }): Promise<Array<{ id: string; data: DATA; similarity?: number }>>;
    asIndex(): SQLiteVectorIndex<DATA>;
  }
}
