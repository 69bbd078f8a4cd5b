import { zodSchema } from 'modelfusion';
import { z } from 'zod';

// #region schema
const task = z.object({
  quote: z
    .string()
    .describe(
      'The words of the minutes that the task follows from, copied exactly.',
    ),
  what: z.string().describe('What has to be done, as a short imperative.'),
  who: z
    .string()
    .nullable()
    .describe(
      'Full name of the person who does it. Null if the minutes name nobody.',
    ),
  due: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .describe('Last day as YYYY-MM-DD. Null if the minutes give no date.'),
});

export type Task = z.infer<typeof task>;

export const tasksSchema = zodSchema(
  z.object({
    tasks: z
      .array(task)
      .describe('All tasks of this passage. Empty if it contains none.'),
  }),
);
// #endregion schema
