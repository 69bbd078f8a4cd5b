import {
  jsonObjectPrompt,
  openai,
  openaicompatible,
  streamObject,
  type FunctionOptions,
} from 'modelfusion';
import { catalogSchema, type Product } from './product.ts';

const model = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    model: 'gpt-4.1-mini',
    temperature: 0.8,
    maxGenerationTokens: 1000,
  })
  .asObjectGenerationModel(jsonObjectPrompt.text());

// #region generate
/** Generates the products, and tells of each as soon as its name is there. */
export async function generateCatalog(
  prompt: string,
  options?: FunctionOptions,
): Promise<Product[]> {
  const { objectStream, objectPromise } = await streamObject({
    model,
    schema: catalogSchema,
    prompt,
    fullResponse: true,
    ...options,
  });
  // Handled at once: a rejection without a handler would end the process.
  const result = Promise.resolve(objectPromise);
  result.catch(() => {});

  let announced = 0;
  for await (const { partialObject } of objectStream) {
    const names = (partialObject?.products ?? [])
      .filter((product) => product?.light)
      .map((product) => product?.name);
    for (const name of names.slice(announced))
      console.log(`  ${++announced}. ${name}`);
  }
  return (await result).products;
}
// #endregion generate
