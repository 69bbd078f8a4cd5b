import type { Question } from '../../questions/question.ts';

const exchanges: Array<[RegExp, string[]]> = [
  [
    /^(?:hi|hello|hey|good (?:morning|evening|day))\b[^?]{0,30}$/i,
    ['Hello! How can I help you today?', 'Hi there! What can I do for you?'],
  ],
  [/\bhow are you\b/i, ['I am fine, thank you. What would you like to talk about?']],
  [
    /\b(?:who|what) are you\b|\byour name\b/i,
    ['I am an assistant that answers questions and helps with writing, code and data.'],
  ],
  [/^(?:thanks|thank you)\b/i, ['You are welcome! Is there anything else?']],
  [/^(?:bye|goodbye|see you)\b/i, ['Goodbye! Have a good day.']],
  [
    /\b(?:weather|temperature)\b.*\b(?:in|today|now|tomorrow)\b/i,
    ['I cannot look up the current weather. A weather service or the view from the window will tell you.'],
  ],
  [
    /\btell me a joke\b|\bjoke\b/i,
    [
      'Why do programmers mix up Halloween and Christmas? Because OCT 31 equals DEC 25.',
      'A SQL query walks into a bar, goes up to two tables and asks: may I join you?',
      'There are two hard things in computing: naming things, cache invalidation, and off-by-one errors.',
    ],
  ],
];

/** Answers greetings and the like, and remembers a name that the user has given. */
export function smallTalk({ prompt, turns, generation }: Question): string | undefined {
  if (/\bwhat(?:'s|’s| is) my name\b/i.test(prompt)) {
    const name = turns
      .filter((turn) => turn.role === 'user')
      .map((turn) => turn.text.match(/\b(?:my name is|i am|i'm|call me)\s+(\p{Lu}\p{L}+)/u)?.[1])
      .findLast((found) => found !== undefined);
    return name === undefined ? 'You have not told me your name yet.' : `Your name is ${name}.`;
  }
  const introduced = prompt.match(/\b[Mm]y name is\s+(\p{Lu}\p{L}+)/u)?.[1];
  if (introduced !== undefined && !prompt.includes('?')) return `Nice to meet you, ${introduced}! How can I help you?`;
  const answers = exchanges.find(([pattern]) => pattern.test(prompt.trim()))?.[1];
  return answers?.[generation % answers.length];
}
