import { hash } from '../generation/hash.ts';
import { drawPng } from '../media/draw.ts';
import { several } from '../request/several.ts';
import { headerKey, type Provider } from '../transport/provider.ts';

interface ImageBody {
  text_prompts: Array<{ text: string; weight?: number }>;
  samples?: number;
  seed?: number;
  width?: number;
  height?: number;
}

const largestSeed = 2 ** 32 - 1;
const mostSamples = 10;

/** Stability's image generation. */
export const stability: Provider = {
  name: 'stability',
  keyOf: headerKey('authorization'),
  errorBody: ({ message, type }) => ({ id: type, name: type, message }),
  routes(app) {
    app.post<{ Body: ImageBody }>('/v1/generation/:model/text-to-image', (request, reply) => {
      const { text_prompts, samples = 1, width, height } = request.body;
      const prompt = text_prompts
        .filter(({ weight = 1 }) => weight > 0)
        .map(({ text }) => text)
        .join(', ');
      // 0 asks for a seed of the service's choice, too. What it reports draws the same picture again.
      const first = request.body.seed || hash(prompt);
      const artifacts = several('samples', samples, mostSamples, (index) => {
        const seed = (first + index) % (largestSeed + 1);
        return { base64: drawPng(prompt, seed, width, height).toString('base64'), seed, finishReason: 'SUCCESS' };
      });
      return reply.send({ artifacts });
    });
  },
};
