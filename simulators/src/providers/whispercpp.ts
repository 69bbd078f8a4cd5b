import { transcribe } from '../media/transcribe.ts';
import { readForm } from '../transport/form.ts';
import type { Provider } from '../transport/provider.ts';

/** The server that comes with whisper.cpp. It reports an unreadable file with status 200. */
export const whispercpp: Provider = {
  name: 'whispercpp',
  errorBody: ({ message }) => JSON.stringify({ error: message }),
  routes(app) {
    app.post('/inference', async (request, reply) => {
      const { file } = await readForm(request);
      if (file === undefined) return reply.send({ error: "no 'file' field in the request" });
      return reply.send({ text: ` ${transcribe(file)}\n` });
    });
  },
};
