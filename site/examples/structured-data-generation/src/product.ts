import { zodSchema } from 'modelfusion';
import { z } from 'zod';

// #region product
export const product = z.object({
  sku: z
    .string()
    .regex(/^[A-Z]{3}-\d{3}$/)
    .describe('Three capital letters, a hyphen, three digits. Unique.'),
  name: z.string().describe('Name under which the plant is sold.'),
  light: z.enum(['sun', 'half shade', 'shade']),
  heightInCm: z.number().int().positive(),
  price: z.number().positive().describe('In euros, with two decimals.'),
  stock: z.number().int().nonnegative(),
});

export type Product = z.infer<typeof product>;
// #endregion product

// #region catalog
export const catalogSchema = zodSchema(
  z.object({ products: z.array(product).length(4) }),
);
// #endregion catalog
