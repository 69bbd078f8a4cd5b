import { ModelFusionTextStream } from '@modelfusion/vercel-ai';
import { StreamingTextResponse } from 'ai';
import { streamText } from 'modelfusion';
import { buildPrompt } from '../../../lib/build-prompt';
import { failureResponse } from '../../../lib/failure-response';
import { chatModel } from '../../../lib/model';
import { readMessages } from '../../../lib/read-messages';

// #region route
export async function POST(request: Request): Promise<Response> {
  const messages = readMessages(await request.json().catch(() => undefined));
  if (messages === undefined) {
    return new Response('This is too long, or not a question. Reload the page to start again.', { status: 400 });
  }
  try {
    const prompt = await buildPrompt(messages);
    const textStream = await streamText({ model: chatModel, prompt, run: { abortSignal: request.signal } });

    const turns = prompt.messages.filter(({ role }) => role === 'user').length;
    return new StreamingTextResponse(ModelFusionTextStream(textStream), { headers: { 'x-turns': String(turns) } });
  } catch (error) {
    return failureResponse(error);
  }
}
// #endregion route
