import type { ZodError } from 'zod';
import type { Product } from './product.ts';

// #region rules
/** What no schema can say: rules about several products. */
export function brokenRules(products: Product[]): string[] {
  const faults: string[] = [];
  const skus = products.map(({ sku }) => sku);
  for (const sku of new Set(
    skus.filter((sku, index) => skus.indexOf(sku) !== index),
  )) {
    faults.push(`The sku ${sku} is used more than once.`);
  }
  if (!products.some(({ stock }) => stock === 0))
    faults.push('No product is sold out (stock 0).');
  for (const light of ['sun', 'half shade', 'shade'] as const) {
    if (!products.some((product) => product.light === light))
      faults.push(`No product grows in ${light}.`);
  }
  return faults;
}
// #endregion rules

// #region schema-faults
/** What a schema objected to, in words that a model can work with. */
export function schemaFaults({ issues }: ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
}
// #endregion schema-faults
