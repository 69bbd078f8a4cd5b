import type { Reply, ReplyToolCall } from '../generation/reply.ts';

/** The order desk of the kitchen shop: the running example on the guide's pages about tools. */

const checkStock = (product: string): ReplyToolCall => ({ name: 'checkStock', args: { product } });
const quoteShipping = (country: string): ReplyToolCall => ({
  name: 'quoteShipping',
  args: { weightInKg: 2.4, country },
});
const reserve = (product: string, pieces: unknown): ReplyToolCall => ({ name: 'reserve', args: { product, pieces } });
const order = { product: 'kettle', pieces: 2, country: 'Portugal' };

const stock: Reply[] = [
  { when: { prompt: 'how many kettles do we have', tools: 'checkStock' }, toolCalls: [checkStock('kettle')] },
  {
    when: { prompt: 'how many kettles do we have', tools: 'checkStock', toolResult: /14/ },
    text: 'We have 14 kettles in stock.',
  },
  { when: { prompt: 'how many kettles do we have', schema: 'product' }, object: { product: 'kettle' } },
  { when: { prompt: 'how many toasters do we have', tools: 'checkStock' }, toolCalls: [checkStock('toaster')] },
  {
    when: { prompt: 'how many kettles and how many teapots', tools: 'checkStock' },
    toolCalls: [checkStock('kettle'), checkStock('teapot')],
  },
  {
    when: { prompt: 'how many kettles and how many teapots', provider: 'ollama' },
    text: JSON.stringify({ text: null, toolCalls: [checkStock('kettle'), checkStock('teapot')] }),
    object: { text: null, toolCalls: [checkStock('kettle'), checkStock('teapot')] },
  },
  {
    when: { prompt: 'how many kettles and how many toasters', tools: 'checkStock' },
    toolCalls: [checkStock('kettle'), checkStock('toaster')],
  },
  { when: { prompt: 'do we have toasters', tools: 'checkStock' }, toolCalls: [checkStock('toaster')] },
  {
    when: { prompt: 'do we have toasters', tools: 'checkStock', toolResult: /no product/ },
    text: 'No, we do not sell toasters. We have kettles and teapots.',
  },
  {
    when: { prompt: 'difference between a kettle and a teapot' },
    text: 'A kettle heats the water, a teapot holds the tea.',
  },
];

const shipping: Reply[] = [
  {
    when: { prompt: 'what does it cost to ship 2.4 kg to PT?', tools: ['checkStock', 'quoteShipping'] },
    toolCalls: [checkStock('kettle'), quoteShipping('PT')],
  },
  { when: { prompt: /Lisbon/, tools: 'quoteShipping' }, toolCalls: [quoteShipping('PT')] },
  {
    when: { prompt: 'what does it cost to send 2.4 kg to Portugal', tools: 'quoteShipping' },
    toolCalls: [quoteShipping('PT')],
  },
  {
    when: { prompt: 'what does it cost to ship 2.4 kg to Portugal', tools: 'quoteShipping' },
    toolCalls: [quoteShipping('Portugal')],
  },
  {
    when: { prompt: 'your tool call was invalid', conversation: '2.4 kg', tools: 'quoteShipping' },
    toolCalls: [quoteShipping('PT')],
  },
  {
    when: {
      prompt: 'your tool call was invalid',
      conversation: '2.4 kg',
      tools: 'quoteShipping',
      toolResult: /priceInEuro/,
    },
    text: 'Shipping 2.4 kg to Portugal costs 11 euros.',
  },
  {
    when: { prompt: 'ship two kettles to Portugal', tools: ['checkStock', 'quoteShipping'] },
    toolCalls: [checkStock('kettle')],
  },
  {
    when: { prompt: 'ship two kettles to Portugal', tools: ['checkStock', 'quoteShipping'], toolResult: /weightInKg/ },
    toolCalls: [quoteShipping('PT')],
  },
  {
    when: { prompt: 'ship two kettles to Portugal', tools: ['checkStock', 'quoteShipping'], toolResult: /priceInEuro/ },
    text: 'Yes. Two kettles weigh 2.4 kg, and shipping them to Portugal costs 11 euros.',
  },
];

const reservations: Reply[] = [
  { when: { prompt: 'reserve a dozen teapots', tools: 'reserve' }, toolCalls: [reserve('teapot', 'a dozen')] },
  {
    when: { prompt: 'your arguments were rejected', conversation: 'dozen teapots', tools: 'reserve' },
    toolCalls: [reserve('teapot', 12)],
  },
  {
    when: { prompt: 'reserve 2 kettles and a dozen teapots', tools: 'reserve' },
    toolCalls: [reserve('kettle', 2), reserve('teapot', 'a dozen')],
  },
  {
    when: { prompt: 'reserve 2 kettles and 500 teapots', tools: 'reserve' },
    toolCalls: [reserve('kettle', 2), reserve('teapot', 500)],
  },
  {
    when: { prompt: 'reserve 2 kettles and 500 teapots', tools: 'reserve', toolResult: /declined/i },
    text: 'Two kettles are reserved. For 500 teapots we need a written order.',
  },
  {
    when: { prompt: 'how many kettles we had before', tools: ['checkStock', 'reserve'] },
    toolCalls: [reserve('kettle', 2), checkStock('kettle')],
  },
  {
    when: { prompt: 'cancel my order 1001' },
    toolCalls: [{ name: 'cancelOrder', args: { orderNumber: 1001 }, madeUp: true }],
  },
];

const letters: Reply[] = [
  { when: { prompt: 'extract the order from this letter', schema: ['product', 'pieces', 'country'] }, object: order },
  {
    when: { prompt: 'a letter came in', tools: 'readOrder' },
    toolCalls: [{ name: 'readOrder', args: { letter: 'Please send two kettles to Lisbon, Portugal. Ana' } }],
  },
  {
    when: { prompt: 'my kettle is smoking', schema: 'urgency' },
    object: { urgency: 'high', reason: 'Smoke is dangerous.' },
  },
  { when: { prompt: ['translate into portuguese', 'tea kettle'] }, text: 'chaleira' },
];

const otherTools: Reply[] = [
  {
    when: { prompt: '17 kettles at 24.90 euros', tools: ['checkStock', 'calculator'] },
    toolCalls: [checkStock('kettle'), { name: 'calculator', args: { expression: 'round(17 * 24.90, 2)' } }],
  },
  {
    when: { prompt: 'what do 17 boxed kettles weigh', tools: 'calculator' },
    toolCalls: [{ name: 'calculator', args: { expression: '17 * (1.2 + 0.35)' } }],
  },
  {
    when: { prompt: 'how long can I return a kettle', tools: 'searchHelp' },
    toolCalls: [{ name: 'searchHelp', args: { query: 'return period' } }],
  },
  {
    when: { prompt: 'how long can I return a kettle', tools: 'searchHelp', toolResult: /30 days/ },
    text: 'You can return it within 30 days: https://shop.example.com/returns',
  },
  {
    when: { prompt: 'how fast does a whistling kettle boil', tools: 'searchWeb' },
    toolCalls: [{ name: 'searchWeb', args: { query: 'whistling kettle boil time liter' } }],
  },
  {
    when: { prompt: 'how fast does a whistling kettle boil', tools: 'searchWeb', toolResult: /four minutes/ },
    text: 'It boils a liter in about four minutes.',
  },
];

export const replies: Reply[] = [...stock, ...shipping, ...reservations, ...letters, ...otherTools];
