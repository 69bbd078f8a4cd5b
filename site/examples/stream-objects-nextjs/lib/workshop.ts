import { z } from 'zod';

// #region schema
export const workshopZod = z.object({
  title: z.string().describe('Short title that invites people'),
  materials: z.array(z.string()).describe('What has to be bought or borrowed'),
  sessions: z.array(
    z.object({
      name: z.string(),
      minutes: z.number().int().positive(),
      steps: z.array(z.string()).describe('What the participants do, two to four short sentences'),
    }),
  ),
});

export type Workshop = z.infer<typeof workshopZod>;
// #endregion schema

// #region partial
/** A value of which any part may still be missing, at any depth. */
export type Growing<T> =
  T extends Array<infer Item>
    ? Array<Growing<Item> | undefined>
    : T extends object
      ? { [Key in keyof T]?: Growing<T[Key]> }
      : T;

export type GrowingWorkshop = Growing<Workshop>;
// #endregion partial
