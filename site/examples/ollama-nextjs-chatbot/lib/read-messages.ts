import { z } from 'zod';

// #region schema
const turnSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(6000) });
const bodySchema = z.object({ messages: z.array(turnSchema).min(1).max(200) });

/** A message of the conversation, as a chat prompt takes it. */
export type Turn = z.infer<typeof turnSchema>;

/** The conversation in the body of a request, or undefined if the body is not one that ends with a question. */
export function readMessages(body: unknown): Turn[] | undefined {
  const result = bodySchema.safeParse(body);
  if (!result.success) return undefined;
  const { messages } = result.data;
  const last = messages.at(-1);
  return last?.role === 'user' && last.content.trim() !== '' ? messages : undefined;
}
// #endregion schema
