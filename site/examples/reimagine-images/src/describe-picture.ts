import { generateText } from 'modelfusion';
import { visionModel } from './models.ts';

// #region describe
/** What is on a picture, in one sentence. */
export function describePicture(picture: Uint8Array): Promise<string> {
  return generateText({
    model: visionModel,
    prompt: {
      instruction: [
        {
          type: 'text',
          text: 'Say in one sentence what is where, in which colours and light.',
        },
        { type: 'image', image: picture, mimeType: 'image/png' },
      ],
    },
  });
}
// #endregion describe
