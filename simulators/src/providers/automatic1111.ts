import { hash } from '../generation/hash.ts';
import { drawPng } from '../media/draw.ts';
import { several } from '../request/several.ts';
import type { Provider } from '../transport/provider.ts';

interface ImageBody {
  prompt: string;
  negative_prompt?: string;
  batch_size?: number;
  seed?: number;
  width?: number;
  height?: number;
}

/** The web UI has no limit but the memory of its machine. */
const largestBatch = 100;

/** The API of the Stable Diffusion web UI. */
export const automatic1111: Provider = {
  name: 'automatic1111',
  errorBody: ({ message, type }) => ({ error: type, detail: message, body: '', errors: message }),
  routes(app) {
    app.post<{ Body: ImageBody }>('/sdapi/v1/txt2img', (request, reply) => {
      const { prompt, batch_size = 1, width, height } = request.body;
      const seed = request.body.seed === undefined || request.body.seed === -1 ? hash(prompt) : request.body.seed;
      const images = several('batch_size', batch_size, largestBatch, (index) =>
        drawPng(prompt, seed + index, width, height).toString('base64'),
      );
      return reply.send({ images, parameters: request.body, info: JSON.stringify({ prompt, seed }) });
    });
  },
};
