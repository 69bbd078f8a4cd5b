import { hash } from '../generation/hash.ts';
import { drawPng } from '../media/draw.ts';
import type { Provider } from '../transport/provider.ts';

interface ImageBody {
  prompt: string;
  negative_prompt?: string;
  batch_size?: number;
  seed?: number;
  width?: number;
  height?: number;
}

/** The API of the Stable Diffusion web UI. */
export const automatic1111: Provider = {
  name: 'automatic1111',
  errorBody: ({ message, type }) => ({ error: type, detail: message, body: '', errors: message }),
  routes(app) {
    app.post<{ Body: ImageBody }>('/sdapi/v1/txt2img', (request, reply) => {
      const { prompt, batch_size = 1, width, height } = request.body;
      const seed = request.body.seed === undefined || request.body.seed === -1 ? hash(prompt) : request.body.seed;
      const images = Array.from({ length: batch_size }, (_, index) =>
        drawPng(prompt, seed + index, width, height).toString('base64'),
      );
      return reply.send({ images, parameters: request.body, info: JSON.stringify({ prompt, seed }) });
    });
  },
};
