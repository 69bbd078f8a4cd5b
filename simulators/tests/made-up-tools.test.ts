import { expect, it } from 'vitest';
import { answer } from '../src/answers/answer.ts';
import type { Reply } from '../src/answers/reply.ts';
import type { Question } from '../src/questions/question.ts';

const question: Question = {
  provider: 'openai',
  model: 'gpt-4',
  demand: 'tools',
  system: '',
  prompt: 'Cancel my order.',
  turns: [{ role: 'user', text: 'Cancel my order.' }],
  conversation: 'Cancel my order.',
  userTurns: 1,
  toolResults: [],
  images: [],
  tools: [{ name: 'reserve', parameters: { type: 'object' } }],
  generation: 0,
};

const calling = (madeUp: boolean): Reply[] => [
  { when: { prompt: 'cancel' }, toolCalls: [{ name: 'cancelOrder', args: {}, madeUp }] },
];

it('sends the call of a tool that is not offered only where the reply says that it is made up', () => {
  expect(answer(question, calling(true)).toolCalls.map(({ name }) => name)).toEqual(['cancelOrder']);
  expect(answer(question, calling(false)).toolCalls).toEqual([]);
});
