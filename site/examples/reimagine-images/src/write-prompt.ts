import { generateText } from 'modelfusion';
import { textModel } from './models.ts';

// #region write
/** A prompt for an image model: the same motif in another style. */
export function writePrompt(
  description: string,
  style: string,
): Promise<string> {
  return generateText({
    model: textModel,
    prompt: {
      system: `You write prompts for an image model.
Write one sentence of at most thirty words, without names of artists.
Keep every object of the description where it is.
Change material, light and colors to fit the style.`,
      instruction: `Style: ${style}\nDescription: ${description}`,
    },
  });
}
// #endregion write
