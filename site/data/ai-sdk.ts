import { z } from 'zod';
import data from './ai-sdk.json' with { type: 'json' };

const rowSchema = z
  .object({
    /** Exports of ModelFusion. */
    from: z.array(z.string()).min(1),
    /** What takes their place. */
    to: z.string(),
    note: z.string().optional(),
    /** The exports of `ai` that the row speaks of; a test looks them up in the package. */
    exports: z.array(z.string()).optional(),
  })
  .strict();

const fileSchema = z
  .object({
    checked: z.string(),
    groups: z.array(z.object({ id: z.string(), rows: z.array(rowSchema) }).strict()),
  })
  .strict();

export type MigrationRow = z.infer<typeof rowSchema>;

/** What each part of ModelFusion is called in the AI SDK, read from the types of `ai` 7.0.173. */
export const { groups: migration } = fileSchema.parse(data);

/**
 * What takes the place of an export.
 * @param group the group to look in, for an export that is in several
 * @throws when no row speaks of this export
 */
export function findMigration(name: string, group?: string): MigrationRow {
  const searched = migration.filter(({ id }) => group === undefined || id === group);
  const row = searched.flatMap(({ rows }) => rows).find(({ from }) => from.includes(name));
  if (row === undefined) throw new Error(`site/data/ai-sdk.json has no row for "${name}"`);
  return row;
}
