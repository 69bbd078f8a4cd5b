import { writeFile } from 'node:fs/promises';
import { guard } from 'modelfusion-experimental';
import { ZodError } from 'zod';
import { toCsv } from './csv.ts';
import { generateCatalog } from './generate-catalog.ts';
import { brokenRules, schemaFaults } from './rules.ts';

// #region prompt
const prompt = `Make up four products of a shop for balcony plants.
All of them are real plants.
At least one grows in the sun, one in half shade and one in shade.
One of them is sold out.`;
// #endregion prompt

// #region guard
let attempt = 0;
const products = await guard(
  (input: string, options) => {
    console.log(`attempt ${++attempt}`);
    return generateCatalog(input, options);
  },
  prompt,
  async (result) => {
    // A wrong object is worth another attempt, a missing key is not.
    if (result.type === 'error' && !(result.error instanceof ZodError))
      return undefined;
    const faults =
      result.type === 'error'
        ? schemaFaults(result.error as ZodError)
        : brokenRules(result.output);
    if (faults.length === 0) return undefined;
    console.log(`  ${faults.join('\n  ')}`);
    const last =
      result.type === 'error'
        ? ''
        : `\nYour last answer was ${JSON.stringify(result.output)}`;
    return {
      action: 'retry',
      input: `${prompt}\n${last}\nCorrect this: ${faults.join(' ')}`,
    };
  },
  { maxAttempts: 3 },
);
// #endregion guard

// #region write
// The type of guard's result allows for it.
if (products === undefined) throw new Error('There is no catalog.');

await writeFile('catalog.json', JSON.stringify(products, null, 2));
await writeFile('catalog.csv', toCsv(products));
console.log(`\n${toCsv(products)}`);
// #endregion write
