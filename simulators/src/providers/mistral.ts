import { hasShape } from '../profiles/apply.ts';
import { generate, piecesOf } from '../generation/generate.ts';
import { countTokens } from '../generation/tokens.ts';
import { requestFromMessages } from '../request/read-request.ts';
import { sendEvents } from '../transport/stream.ts';
import { answerChat } from './openai/chat.ts';
import type { ChatBody as OpenAIChatBody } from './openai/chat-request.ts';
import { addEmbeddings } from './openai/embeddings.ts';
import { bearerKey, fixedTime, idOf, type Provider } from '../transport/provider.ts';

interface ChatBody {
  model: string;
  messages: Array<{ role: 'system' | 'user' | 'assistant'; content: string }>;
  stream?: boolean;
  max_tokens?: number;
}

/** Mistral's API: chat and embeddings. */
export const mistral: Provider = {
  name: 'mistral',
  keyOf: bearerKey,
  errorBody: ({ status, message, type }) => ({ object: 'error', message, type, param: null, code: String(status) }),
  routes(app, simulation) {
    const { replies } = simulation;
    addEmbeddings(app, '/v1/embeddings');

    app.post<{ Body: ChatBody & OpenAIChatBody }>('/v1/chat/completions', (request, reply) => {
      // The library's own class for Mistral sends neither; later versions of the API take both, as OpenAI's does.
      const { tools, response_format } = request.body;
      if (tools !== undefined || response_format !== undefined)
        return answerChat(request, reply, 'mistral', simulation);
      const { model, stream, max_tokens } = request.body;
      const messages = request.body.messages.map(({ role, content }) => ({ role, text: content }));
      const modelRequest = requestFromMessages(messages, { provider: 'mistral', model });
      const { text, finish, tokens } = generate(modelRequest, replies, { maxTokens: max_tokens });
      const content = text ?? '';
      const finish_reason = finish === 'length' ? 'length' : 'stop';
      const common = { id: idOf('cmpl', request.body), created: fixedTime.seconds, model };

      if (stream === true) {
        const role = hasShape(request, 'mistral-stream-role') ? {} : { role: null };
        const deltas = [
          { index: 0, delta: { role: 'assistant' }, finish_reason: null },
          ...piecesOf(content).map((piece) => ({
            index: 0,
            delta: { ...role, content: piece },
            finish_reason: null,
          })),
          { index: 0, delta: { ...role, content: '' }, finish_reason },
        ];
        const chunks = deltas.map((choice) => ({ ...common, object: 'chat.completion.chunk', choices: [choice] }));
        return sendEvents(request, reply, chunks, '[DONE]');
      }
      const promptTokens = messages.reduce((sum, message) => sum + countTokens(message.text) + 4, 0);
      const noCalls = hasShape(request, 'mistral-tool-calls-null') ? { tool_calls: null } : {};
      return reply.send({
        ...common,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', ...noCalls, content }, finish_reason }],
        usage: { prompt_tokens: promptTokens, completion_tokens: tokens, total_tokens: promptTokens + tokens },
      });
    });
  },
};
