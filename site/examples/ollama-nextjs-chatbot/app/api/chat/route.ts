import { ModelFusionTextStream } from '@modelfusion/vercel-ai';
import { StreamingTextResponse } from 'ai';
import { streamText } from 'modelfusion';
import { failureResponse } from '../../../lib/failure-response';
import { chatModel, system } from '../../../lib/model';
import { newestMessages } from '../../../lib/newest-messages';
import { readMessages } from '../../../lib/read-messages';

// #region route
export async function POST(request: Request): Promise<Response> {
  const messages = readMessages(await request.json().catch(() => undefined));
  if (messages === undefined) {
    return new Response('This is too long, or not a question. Reload the page to start again.', { status: 400 });
  }
  try {
    const textStream = await streamText({
      model: chatModel,
      prompt: { system, messages: newestMessages(messages, 6000) },
      run: { abortSignal: request.signal },
    });
    return new StreamingTextResponse(ModelFusionTextStream(textStream));
  } catch (error) {
    return failureResponse(error);
  }
}
// #endregion route
