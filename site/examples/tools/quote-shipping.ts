import { Tool, zodSchema } from 'modelfusion';
import { z } from 'zod';

export const quoteShipping = new Tool({
  name: 'quoteShipping',
  description: 'Quote the price of shipping a parcel, in euros.',
  parameters: zodSchema(
    z.object({
      weightInKg: z.number().positive(),
      country: z.string().length(2).describe('ISO 3166-1 alpha-2 code of the destination'),
    }),
  ),
  execute: async ({ weightInKg }) => ({ priceInEuro: 5 + 2.5 * weightInKg }),
});
