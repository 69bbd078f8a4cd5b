import { embed } from '../../embedding/embed.ts';
import { dimensionsOf } from '../../embedding/models.ts';
import { generate, piecesOf } from '../../generation/generate.ts';
import { countTokens, tokenize } from '../../generation/tokens.ts';
import { imageDescription } from '../../media/image-description.ts';
import { hasShape } from '../../profiles/apply.ts';
import { propertiesOfGrammar } from '../../request/json-schema.ts';
import type { ModelRequest } from '../../request/model-request.ts';
import { requestFromText } from '../../request/read-request.ts';
import { addText } from '../openai/openai.ts';
import { sendEvents } from '../../transport/stream.ts';
import type { Provider } from '../../transport/provider.ts';
import { currentResult, earlyResult, modelName, type CompletionBody } from './result.ts';

/** The server that comes with llama.cpp, and what it speaks of OpenAI's protocol. */
export const llamacpp: Provider = {
  name: 'llamacpp',
  errorBody: ({ message }) => ({ error: message }),
  routes(app, simulation) {
    const { replies } = simulation;
    addText(app, '/v1', 'llamacpp', simulation);

    app.post<{ Body: CompletionBody }>('/completion', (request, reply) => {
      const { body } = request;
      const generation = generate(readRequest(body), replies, { maxTokens: body.n_predict, stop: body.stop });
      const text = generation.text ?? '';
      const isCurrent = hasShape(request, 'llamacpp-completion-shape');
      const result = (isCurrent ? currentResult : earlyResult)(body, generation, countTokens(body.prompt));
      if (body.stream !== true) return reply.send({ ...result, content: text });
      const pieces = piecesOf(text).map((content) =>
        isCurrent
          ? { content, tokens: tokenize(content), stop: false }
          : { content, multimodal: false, slot_id: 0, stop: false },
      );
      return sendEvents(request, reply, [...pieces, { ...result, content: '' }]);
    });

    app.post<{ Body: { content: string } }>('/embedding', (request, reply) => {
      const embedding = embed(request.body.content, dimensionsOf('llama.cpp'));
      const isCurrent = hasShape(request, 'llamacpp-embedding-shape');
      return reply.send(isCurrent ? [{ index: 0, embedding: [embedding] }] : { embedding });
    });

    app.post<{ Body: { content: string } }>('/tokenize', (request, reply) =>
      reply.send({ tokens: tokenize(request.body.content) }),
    );
  },
};

function readRequest(body: CompletionBody): ModelRequest {
  const images = (body.image_data ?? []).map(({ data }) => imageDescription(Buffer.from(data, 'base64')));
  // Where an image belongs in the text, and how the library writes a part that it can't put there.
  const prompt = body.prompt.replace(/\[img-\d+\]|\[object Object\]/g, '');
  const properties = propertiesOfGrammar(body.grammar ?? '');
  const asked = properties === undefined ? {} : { json: true, properties };
  return requestFromText(prompt, { provider: 'llamacpp', model: modelName, ...asked }, images);
}
