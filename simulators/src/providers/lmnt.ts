import { hash } from '../generation/hash.ts';
import { makeMp3, spokenSeconds } from '../media/mp3.ts';
import { readForm } from '../transport/form.ts';
import { headerKey, type Provider } from '../transport/provider.ts';

/** LMNT's speech synthesis: the audio, and when each word is said. */
export const lmnt: Provider = {
  name: 'lmnt',
  keyOf: headerKey('x-api-key'),
  errorBody: ({ message }) => JSON.stringify({ error: message }),
  routes(app) {
    app.post<{ Body: Record<string, string> }>('/v1/ai/speech', async (request, reply) => {
      const fields = request.isMultipart() ? (await readForm(request)).fields : request.body;
      const text = fields.text ?? '';
      const seed = fields.seed === undefined ? hash(text) : Number(fields.seed);
      return reply.send({ audio: makeMp3(text).toString('base64'), durations: durationsOf(text), seed });
    });
  },
};

function durationsOf(text: string) {
  let start = 0;
  return text.split(/\s+/).map((word) => {
    const duration = Math.round(spokenSeconds(word) * 100) / 100;
    const entry = { text: word, start, duration };
    start = Math.round((start + duration) * 100) / 100;
    return entry;
  });
}
