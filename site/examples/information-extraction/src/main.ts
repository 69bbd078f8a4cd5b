import { readFile } from 'node:fs/promises';
import { ObjectParseError, ObjectValidationError } from 'modelfusion';
import { extractTasks } from './extract-tasks.ts';
import { isGrounded } from './is-grounded.ts';
import { splitMinutes } from './split-minutes.ts';
import type { Task } from './task.ts';

// #region read
const { heading, passages } = splitMinutes(
  await readFile(process.argv[2] ?? 'data/minutes.txt', 'utf8'),
);
console.log(`${heading}: ${passages.length} passages\n`);
// #endregion read

// #region collect
const tasks: Task[] = [];
const doubtful: Task[] = [];

for (const passage of passages) {
  const title = passage.split('\n')[0];
  try {
    const found = await extractTasks(heading, passage);
    for (const task of found)
      (isGrounded(task, passage) ? tasks : doubtful).push(task);
    console.log(`${title}: ${found.length}`);
  } catch (error) {
    // One passage that the model gets wrong must not cost the others.
    if (!(
      error instanceof ObjectValidationError ||
      error instanceof ObjectParseError
    ))
      throw error;
    console.log(`${title}: unusable answer: ${error.valueText}`);
  }
}
// #endregion collect

// #region print
const byDate = [...tasks].sort((one, other) =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999'),
);

console.log('\nTasks');
for (const { what, who, due } of byDate) {
  console.log(
    `  ${due ?? 'no date   '}  ${(who ?? '?').padEnd(15)}  ${what}`,
  );
}

console.log('\nNot found in the text, please check');
for (const { what, quote } of doubtful)
  console.log(`  ${what}\n    "${quote}"`);
// #endregion print
