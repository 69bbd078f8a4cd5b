import { readFile } from 'node:fs/promises';
import { z } from 'zod';

// #region review
export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

const reviewsSchema = z.array(
  z.object({ text: z.string(), label: z.enum(sentiments) }),
);
export type Review = z.infer<typeof reviewsSchema>[number];

/** Reviews with the sentiment that a person has given them. */
export async function readReviews(file: string): Promise<Review[]> {
  return reviewsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
// #endregion review
