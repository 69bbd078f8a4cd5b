import { embed } from '../embeddings/embed.ts';
import { shapeOf } from '../embeddings/models.ts';
import { generate, piecesOf } from '../generate.ts';
import { countTokens, tokenize } from '../language/tokens.ts';
import { sentences } from '../language/words.ts';
import { questionFromText } from '../questions/ask.ts';
import { isListGrammar, schemaOfGrammar } from '../questions/grammar.ts';
import type { Question } from '../questions/question.ts';
import { sendEvents } from '../transport/stream.ts';
import { llamaCppResult, modelName, type CompletionBody } from './llamacpp-result.ts';
import type { Provider } from './provider.ts';

/** The server that comes with llama.cpp. */
export const llamacpp: Provider = {
  name: 'llamacpp',
  errorBody: ({ message }) => ({ error: message }),
  routes(app, { replies }) {
    app.post<{ Body: CompletionBody }>('/completion', (request, reply) => {
      const { body } = request;
      const generation = generate(questionOf(body), replies, { maxTokens: body.n_predict, stop: body.stop });
      const text = isListGrammar(body.grammar ?? '') ? asList(generation.text ?? '') : (generation.text ?? '');
      const result = llamaCppResult(body, generation, countTokens(body.prompt));
      if (body.stream !== true) return reply.send({ ...result, content: text });
      const pieces = piecesOf(text).map((content) => ({ content, multimodal: false, slot_id: 0, stop: false }));
      return sendEvents(request, reply, [...pieces, { ...result, content: '' }]);
    });

    app.post<{ Body: { content: string } }>('/embedding', (request, reply) =>
      reply.send({ embedding: embed(request.body.content, shapeOf('llama.cpp')) }),
    );

    app.post<{ Body: { content: string } }>('/tokenize', (request, reply) =>
      reply.send({ tokens: tokenize(request.body.content) }),
    );
  },
};

function questionOf(body: CompletionBody): Question {
  const images = (body.image_data ?? []).map(({ data }) => Buffer.from(data, 'base64'));
  // Where an image belongs in the text, and how the library writes a part that it cannot.
  const prompt = body.prompt.replace(/\[img-\d+\]|\[object Object\]/g, '');
  const question = questionFromText(prompt, { provider: 'llamacpp', model: modelName }, images);
  const schema = schemaOfGrammar(body.grammar ?? '');
  return question.demand === 'text' && schema !== undefined ? { ...question, demand: 'object', schema } : question;
}

/** What a grammar for lists makes of a text: one line a sentence or member, each after a dash. */
function asList(text: string): string {
  const items = text.includes('\n') ? text.split('\n') : sentences(text);
  return items
    .map((item) => item.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((item) => item !== '')
    .map((item) => `- ${item}\n`)
    .join('');
}
