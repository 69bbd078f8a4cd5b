import { hash } from '../generation/hash.ts';
import { drawPng } from '../media/draw.ts';
import { headerKey, type Provider } from '../transport/provider.ts';

interface ImageBody {
  text_prompts: Array<{ text: string; weight?: number }>;
  samples?: number;
  seed?: number;
  width?: number;
  height?: number;
}

/** Stability's image generation. */
export const stability: Provider = {
  name: 'stability',
  keyOf: headerKey('authorization'),
  errorBody: ({ message, type }) => ({ id: type, name: type, message }),
  routes(app) {
    app.post<{ Body: ImageBody }>('/v1/generation/:model/text-to-image', (request, reply) => {
      const { text_prompts, samples = 1, seed, width, height } = request.body;
      const prompt = text_prompts
        .filter(({ weight = 1 }) => weight > 0)
        .map(({ text }) => text)
        .join(', ');
      const artifacts = Array.from({ length: samples }, (_, index) => ({
        base64: drawPng(prompt, (seed ?? 0) + index, width, height).toString('base64'),
        seed: seed === undefined || seed === 0 ? hash(`${prompt}${index}`) : seed + index,
        finishReason: 'SUCCESS',
      }));
      return reply.send({ artifacts });
    });
  },
};
