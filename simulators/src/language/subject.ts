import { isStopWord, words } from './words.ts';

const openings = [
  /^(?:please\s+)?(?:can|could|would) you\s+(?:please\s+)?/i,
  /^(?:please\s+)?(?:write|generate|create|compose|make|give|tell|show|list|name|count|say|describe|explain|draft|invent|suggest|imagine|produce|extract|find|search|look up)\b\s*(?:me|us)?\s*/i,
  /^(?:what|who|where|when|why|how|which)(?:'s|’s)?\s+(?:(?:is|are|was|were|do|does|did|can|to|many|much)\s+)*/i,
  /^(?:for|about|of|on|up)\s+/i,
  /^(?:an?|the|some|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s+/i,
  /^(?:very\s+)?(?:short|brief|small|long|funny|simple|detailed|new|creative)\s+/i,
  /^(?:story|poem|haiku|limerick|song|joke|essay|recipe|idea|name|product description|review|tweet|blog post|text|paragraph|sentence|article|letter|list|description|introduction|overview|summary|tagline|slogan|title)s?\s+(?:about|of|on|for|describing|to)\s+/i,
];

/** What a prompt is about: its first clause without "Write a short story about the …". */
export function subjectOf(prompt: string): string {
  return subjectPhrase(prompt).replace(/^(?:an?|the|some)\s+(?=\S)/i, '');
}

/** The same with its article: "a robot learning to love". */
export function subjectPhrase(prompt: string): string {
  const firstLine = prompt.trim().split(/\n/)[0] ?? '';
  let rest = (firstLine.split(/[.?!](?:\s|$)/)[0] ?? '').replace(/[:,;]\s.*$/, '').trim();
  for (const opening of openings) {
    const shorter = rest.replace(opening, '');
    if (shorter.trim() !== '') rest = shorter;
  }
  // "recursion to a child": whom it is for is not what it is about.
  rest = rest.replace(/\s+(?:to|for) (?:a|an|my)\s+[\p{L}-]+$/u, '').replace(/[\s:,;]+$/, '');
  return rest === '' ? 'this' : rest.split(/\s+/).slice(0, 10).join(' ');
}

/** The subject as a title: "robot learning to love" → "Robot Learning to Love". */
export function titleOf(prompt: string): string {
  return subjectOf(prompt)
    .split(' ')
    .map((word, index) => (index > 0 && isStopWord(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** The words of a prompt that tell most: the subject's, without stop words. */
export function keywordsOf(prompt: string): string[] {
  return [...new Set(words(subjectOf(prompt)).filter((word) => !isStopWord(word)))];
}

/** Proper names in a text: runs of capitalised words that do not only begin a sentence. */
export function namesIn(text: string): string[] {
  const runs = text.matchAll(
    /(^|[.!?:]\s+|\n|[^\p{L}])((?:\p{Lu}[\p{L}'’-]+)(?:\s+(?:of|de|van|von)?\s*\p{Lu}[\p{L}'’-]+)*)/gu,
  );
  const names: string[] = [];
  for (const [, before = '', run = ''] of runs) {
    const startsSentence = before === '' || /[.!?:\n]/.test(before);
    const parts = run.split(/\s+/);
    // A single capitalised word at the start of a sentence is most often no name.
    if (startsSentence && parts.length === 1) continue;
    if (startsSentence && isOrdinary(parts[0] ?? '')) parts.shift();
    const name = parts.join(' ');
    if (name !== '' && name !== 'I' && !names.includes(name)) names.push(name);
  }
  return names;
}

function isOrdinary(word: string): boolean {
  return (
    isStopWord(word) ||
    openings.some((opening) => opening.test(`${word} `)) ||
    /^(?:hi|hello|dear|today|when)$/i.test(word)
  );
}
