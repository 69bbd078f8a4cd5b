import { keywordsOf, subjectPhrase, titleOf } from '../../language/subject.ts';
import type { Question } from '../../questions/question.ts';

/** `subject` has its article. */
type Form = (subject: string, prompt: string) => string[];

/** Forms of writing by what the prompt asks for; each has variants for several generations. */
const forms: Array<[RegExp, Form]> = [
  [
    /\bhaiku\b/i,
    (subject) => [
      `Morning, soft and still —\n${lineOf(subject)} waits in the light;\na leaf lets go.`,
      `Rain upon the roof.\n${lineOf(subject)} listens to it\nand forgets the time.`,
    ],
  ],
  [
    /\b(?:poem|song|lyrics|limerick|verse)\b/i,
    (subject) => [
      `Of ${subject} I sing tonight,\nof quiet hours and gentle light.\nWhat seemed so far is near at last:\nthe future smiling at the past.`,
      `Who knows the tale of ${subject}?\nThe wind does, and the sea;\nthey told it to the evening star,\nand she told it to me.`,
    ],
  ],
  [
    /\b(?:story|tale|fairy ?tale|narrative)\b/i,
    (subject) => [
      `Once there was ${subject}. Nobody expected much of it, and so nobody was watching on the morning when everything changed. It began with a small kindness: a door held open, a lamp left burning. By evening the whole town had heard, and by the end of the year they told the story to their children.`,
      `It was late when the story of ${subject} began. The streets were empty, and the only light came from one window. Behind it a decision was made that could not be taken back. Years later they would say that it had been the right one.`,
    ],
  ],
  [
    /\b(?:slogan|tagline)\b/i,
    (_subject, prompt) => [`${titleOf(prompt)}: made to be remembered.`, `${titleOf(prompt)}. Simply better.`],
  ],
  [
    /\b(?:names?)\s+for\b/i,
    (_subject, prompt) => {
      const word = keywordsOf(prompt).at(-1) ?? 'daily';
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      return [`${capital} & Co`, `The ${capital} House`, `${capital}ly`];
    },
  ],
  [
    /\b(?:e-?mail|letter)\b/i,
    (subject) => [
      `Subject: ${titleOf(subject)}\n\nHello,\n\nI am writing to you about ${subject}. Could we talk about it this week?\n\nKind regards`,
    ],
  ],
  [
    /\b(?:list|ideas|tips|steps|ways|reasons|examples|bullet)\b/i,
    (subject) => [
      `1. Begin with the basics of ${subject}.\n2. Look at one good example.\n3. Try it yourself, and keep what works.`,
    ],
  ],
  [
    /\b(?:function|code|script|program|class)\b.*\b(?:that|which|to|for)\b|\bin (?:python|javascript|typescript)\b/i,
    (_subject, prompt) =>
      /\bpython\b/i.test(prompt)
        ? ['def solve(values):\n    return [value for value in values if value]']
        : ['function solve(values) {\n  return values.filter((value) => Boolean(value));\n}'],
  ],
  [
    /\b(?:product description|advert(?:isement)?|review)\b/i,
    (subject) => [
      `${lineOf(subject)} that does one thing, and does it well: sturdy, easy to use, and made to last.`,
      `${lineOf(subject)} for every day. It is light, it is quiet, and it works from the first minute.`,
    ],
  ],
  [
    /^(?:please )?(?:write|describe|explain|compose|draft)\b/i,
    (subject) => [
      `${lineOf(subject)} is best explained by an example. Take a simple case, look at what goes in and what comes out, and the rule behind it shows itself. From there it is a small step to the harder cases.`,
      `To understand ${subject}, ask first what problem it solves. The rest is detail, and the details fall into place one after another.`,
    ],
  ],
];

/** Writes a short text of the form that the prompt asks for. */
export function compose({ prompt, generation }: Question): string | undefined {
  const form = forms.find(([pattern]) => pattern.test(prompt))?.[1];
  if (form === undefined) return undefined;
  const variants = form(subjectPhrase(prompt), prompt);
  return variants[generation % variants.length];
}

function lineOf(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
