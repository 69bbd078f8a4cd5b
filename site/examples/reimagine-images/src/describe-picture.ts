import { generateText } from 'modelfusion';
import { visionModel } from './models.ts';

// #region describe
/** What is on a picture, in one sentence. */
export function describePicture(picture: Uint8Array): Promise<string> {
  const data = Buffer.from(picture).toString('base64');
  // PNG files begin with this byte; photos are JPEG files.
  const type = picture[0] === 0x89 ? 'image/png' : 'image/jpeg';

  return generateText({
    model: visionModel,
    prompt: [
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text: 'Say in one sentence what is where, in which colors and light.',
          },
          {
            type: 'image_url',
            image_url: {
              url: `data:${type};base64,${data}`,
              detail: 'auto',
            },
          },
        ],
      },
    ],
  });
}
// #endregion describe
