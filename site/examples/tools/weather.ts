import { Tool, zodSchema } from 'modelfusion';
import { z } from 'zod';

export const weather = new Tool({
  name: 'weather',
  description: 'Get the weather of a city',
  parameters: zodSchema(z.object({ city: z.string() })),
  execute: async ({ city }) => `${city}: 12 °C, light rain`,
});
