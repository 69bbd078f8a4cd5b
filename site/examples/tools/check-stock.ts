import { Tool, zodSchema } from 'modelfusion';
import { z } from 'zod';

export const checkStock = new Tool({
  name: 'checkStock',
  description: 'Look up how many pieces of a product are in stock.',
  parameters: zodSchema(z.object({ product: z.string().describe('Product name, singular and lower case') })),
  execute: async ({ product }) => (product === 'kettle' ? 14 : 0),
});
