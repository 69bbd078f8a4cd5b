import { generateObject } from 'modelfusion';
import { extractionModel } from './models.ts';
import { tasksSchema, type Task } from './task.ts';

// #region extract
const system = `You read the minutes of a meeting.
List the tasks that were given to people.
A task is something that somebody has to do after the meeting.
What was reported, wished or already done is no task.
Take everything from the passage. Never guess a name or a date.`;

/** All tasks in one passage of the minutes. */
export async function extractTasks(
  heading: string,
  passage: string,
): Promise<Task[]> {
  const { tasks } = await generateObject({
    model: extractionModel,
    schema: tasksSchema,
    prompt: {
      system: `${system}\n\nThe passage is from: ${heading}`,
      instruction: passage,
    },
  });
  return tasks;
}
// #endregion extract
