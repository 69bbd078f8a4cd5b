import { generateText } from 'modelfusion';
import { visionModel } from './models.ts';

// #region describe
/** What is on a picture, in one sentence. */
export function describePicture(picture: Uint8Array): Promise<string> {
  const data = Buffer.from(picture).toString('base64');

  return generateText({
    model: visionModel,
    prompt: [
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text: 'Say in one sentence what is where, in which colours and light.',
          },
          {
            type: 'image_url',
            image_url: {
              url: `data:image/png;base64,${data}`,
              detail: 'auto',
            },
          },
        ],
      },
    ],
  });
}
// #endregion describe
