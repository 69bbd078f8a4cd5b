import type { FastifyInstance } from 'fastify';
import { drawPng } from '../../media/draw.ts';
import { hasShape } from '../../profiles/apply.ts';
import { several } from '../../request/several.ts';
import { fixedTime } from '../../transport/provider.ts';

interface ImagesBody {
  prompt: string;
  n?: number;
  size?: string;
  response_format?: 'b64_json' | 'url';
}

/** What the model chooses here, where a request leaves the size to it. */
const automaticSize = '1024x1024';
const mostImages = 10;

/** `/images/generations`; a URL, where one is asked for, is a data URL. */
export function addImages(app: FastifyInstance, path: string): void {
  app.post<{ Body: ImagesBody }>(path, (request, reply) => {
    const { prompt, n = 1, size = automaticSize, response_format = 'url' } = request.body;
    const asBase64 = response_format === 'b64_json' || hasShape(request, 'openai-image-base64');
    const [width, height] = (size === 'auto' ? automaticSize : size).split('x').map(Number);
    const images = several('n', n, mostImages, (variant) => drawPng(prompt, variant, width, height).toString('base64'));
    return reply.send({
      created: fixedTime.seconds,
      data: images.map((image) => (asBase64 ? { b64_json: image } : { url: `data:image/png;base64,${image}` })),
    });
  });
}
