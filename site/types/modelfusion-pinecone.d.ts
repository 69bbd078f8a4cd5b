/*
 * Stands for the npm package @modelfusion/pinecone, which cannot be installed from every registry: its one
 * class, over the vector operations of version 0.1 of Pinecone's client.
 */
declare module '@modelfusion/pinecone' {
  import type { Schema, Vector, VectorIndex } from 'modelfusion';
  import type { VectorOperationsApi } from '@pinecone-database/pinecone/dist/pinecone-generated-ts-fetch';

  /** A vector index in a Pinecone index; entries carry their data as metadata. */
  export class PineconeVectorIndex<DATA extends object | undefined> implements VectorIndex<
    DATA,
    PineconeVectorIndex<DATA>,
    null
  > {
    readonly index: VectorOperationsApi;
    readonly namespace?: string;
    readonly schema: Schema<DATA>;
    constructor(options: { index: VectorOperationsApi; namespace?: string; schema: Schema<DATA> });
    upsertMany(data: Array<{ id: string; vector: Vector; data: DATA }>): Promise<void>;
    queryByVector(options: {
      queryVector: Vector;
      maxResults: number;
      similarityThreshold?: number;
    }): Promise<Array<{ id: string; data: DATA; similarity?: number }>>;
    asIndex(): PineconeVectorIndex<DATA>;
  }
}
