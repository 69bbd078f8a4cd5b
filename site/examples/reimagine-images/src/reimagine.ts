import { generateImage } from 'modelfusion';
import { imageModel } from './models.ts';
import { writePrompt } from './write-prompt.ts';

// #region reimagine
export interface Variant {
  style: string;
  prompt: string;
  image: Uint8Array;
}

/** Paints what a description says in a style. */
export async function reimagine(
  description: string,
  style: string,
): Promise<Variant> {
  const prompt = await writePrompt(description, style);
  const image = await generateImage({ model: imageModel, prompt });
  return { style, prompt, image };
}
// #endregion reimagine
