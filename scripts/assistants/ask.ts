import { join } from 'node:path';
import { median } from '../../engine/src/core/median.ts';
import { askModel, chatModel } from './ask-model.ts';
import { openBuiltSite } from './connect.ts';
import { isAnswer, readQuestions } from './questions.ts';

/*
 * `npm run ask:assistants -- gpt-4.1-mini`: puts the questions of the evaluation to a model of OpenAI, which finds the
 * answers with the MCP tools. It needs a built site and a key in OPENAI_API_KEY. It prints what came of each question
 * and writes nothing: a model answers differently each time. `OPENAI_BASE_URL` names another service with this API.
 */

const [name] = process.argv.slice(2);
if (name === undefined || !process.env.OPENAI_API_KEY) {
  const missing =
    name === undefined ? 'Name a model: npm run ask:assistants -- gpt-4.1-mini.' : 'OPENAI_API_KEY is not set.';
  console.error(
    `${missing} The questions are put to a model of OpenAI, which costs money; npm run eval:assistants needs none.`,
  );
  process.exit(2);
}
const model = chatModel(name, process.env.OPENAI_BASE_URL);
const { client } = await openBuiltSite(join(import.meta.dirname, '../..'));
const tokens: number[] = [];
let right = 0;
const questions = readQuestions();
for (const question of questions) {
  const { place, calls, tokensRead } = await askModel(question.ask, model, client);
  const isRight = isAnswer(place, question, true);
  if (isRight) right++;
  tokens.push(tokensRead);
  console.log(
    `${isRight ? '✓' : '✗'} ${question.ask}\n  ${place || 'no page'}, ${calls} calls, ${tokensRead} tokens read`,
  );
}
await client.close();
console.log(
  `${name}: ${right} of ${questions.length} lead to a page that answers; ${median(tokens)} tokens read (median)`,
);
