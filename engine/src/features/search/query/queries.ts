import { initialsTyped, isModulePath, looksLikeSegments, nameTerm } from './names.ts';
import {
  foldCase,
  isIdentifier,
  isStopWord,
  mostAsked,
  type Phrases,
  splitSegments,
  splitWords,
  stem,
} from './words.ts';

/** One way in which a page can answer a part of the query: all of its terms must be there. */
export interface Alternative {
  terms: string[];
  /** The last term may be the beginning of a word. */
  prefix: boolean;
  /** How much this way counts next to the words as they were typed. */
  weight: number;
  /** Only as names of symbols, or only as the first letters of their segments. */
  names?: 'whole' | 'initials';
}

/** A part of the query, a word or a phrase with synonyms: the best of its alternatives counts. */
export interface Concept {
  alternatives: Alternative[];
  /** How many words of the query it stands for. */
  words: number;
}

/** What was typed, as it is searched for. */
export interface Query {
  text: string;
  concepts: Concept[];
  /** Phrases that mean what was typed, as terms. */
  synonyms: string[];
  /** It has the form of a name in code, so that names come before prose. */
  symbolLike: boolean;
}

/** A word is worth more than its stem, by which `running` is `run`, and than its synonyms; a phrase that has synonyms is a thought, whose words alone say little. */
const weights = {
  stem: 0.75,
  synonym: 0.75,
  phrase: 0.7,
  phraseSynonym: 0.95,
  initials: 0.9,
  someInitials: 0.2,
  message: 1,
  owner: 0.05,
};

/** Takes a query apart: names, words, phrases that have synonyms. */
export function readQuery(text: string, phrases: Phrases): Query {
  const typed = withoutKind(withoutErrorName(text.trim()));
  const named = typed !== withoutErrorName(text.trim());
  const words = splitWords(typed.replace(/\(\)?/g, ' '));
  const kept = words.filter((word) => !isStopWord(foldCase(word)));
  const used = [...new Set(kept.length > 0 ? kept : words)].slice(0, mostAsked);
  const dotted = isDotted(typed);
  const symbolLike =
    dotted || named || (words.length === 1 && (isIdentifier(words[0] ?? '') || looksLikeSegments(words[0] ?? '')));
  const synonyms: string[] = [];
  const concepts = dotted ? [dottedConcept(typed)] : phraseConcepts(used, phrases, /\s$/.test(text), synonyms);
  const whole = nameTerm(typed);
  if (isModulePath(typed)) {
    concepts.push({
      alternatives: [{ terms: [whole], prefix: false, weight: 3, names: 'whole' }],
      words: words.length,
    });
  }
  // Pages about errors explain messages, also where others have more of a message's words.
  if (isMessage(text) && !symbolLike) {
    concepts.push({ alternatives: [{ terms: [stem('error')], prefix: false, weight: weights.message }], words: 0 });
  }
  // `generate text` may mean generateText, `open ai` OpenAI.
  if (used.length > 1 && used.length < 5 && !dotted) {
    concepts.push({ alternatives: [{ terms: [whole], prefix: true, weight: 0.35, names: 'whole' }], words: 0 });
  }
  return { text: typed, concepts, synonyms, symbolLike };
}

const isDotted = (typed: string) => /^(?!v?\d)[\w$]+(?:\.[\w$]+)+\.?$/.test(typed.replace(/\(.*$/, ''));

/** What is before the first dot of a text that has the form of a member's name, `Owner.member`. */
export function ownerTyped(text: string): string | undefined {
  const typed = withoutKind(text.trim());
  return isDotted(typed) ? typed.slice(0, typed.indexOf('.')) : undefined;
}

const kinds = 'class|interface|function|type|namespace|variable|const|enum';
const kindBefore = new RegExp(`^(?:${kinds}|new|import|await)\\s+([\\w$.]+)(?:\\(\\)?)?$`);
const kindAfter = new RegExp(`^([\\w$.]+)\\s+(?:${kinds})$`);

/** `class Tool` and `RetryError class` ask for the name alone; `function calling` for no name. */
function withoutKind(typed: string): string {
  const [, name = ''] = kindBefore.exec(typed) ?? kindAfter.exec(typed) ?? [];
  return isIdentifier(name) || /^\p{Lu}/u.test(name) ? name : typed;
}

/** `RetryError: Failed after 3 tries` is a message that was pasted: its words say more than the class, which has a page. */
function withoutErrorName(typed: string): string {
  const [, message = ''] = /^(?:Uncaught |error )*(?:[A-Z]\w*)?(?:Error|ERROR)(?: \[\w+\])?: +(.+)$/s.exec(typed) ?? [];
  return message.includes(' ') ? message : typed;
}

/** Whether this was pasted from a terminal: an error's name or code, and more words. */
function isMessage(text: string): boolean {
  return /\b(?:[A-Z]\w*Error|ERR_\w+|E[A-Z]{5,}|TS\d{4}|[Ee]rror:)/.test(text) && splitWords(text).length > 3;
}

function dottedConcept(typed: string): Concept {
  const own = typed.replace(/\(.*$/, '').split('.').filter(Boolean);
  return {
    alternatives: [
      { terms: [nameTerm(own.join(''))], prefix: true, weight: 1, names: 'whole' },
      { terms: [nameTerm(own.at(-1) ?? '')], prefix: true, weight: 0.5, names: 'whole' },
      // Of `mistral.ChatTextGenerator`, the provider: programs may call its models by another name.
      { terms: [nameTerm(own[0] ?? '')], prefix: false, weight: weights.owner, names: 'whole' },
    ],
    words: 1,
  };
}

/**
 * Splits the words into phrases that the synonyms know and single words, from left to right, longest first.
 * @param synonyms to which the phrases that mean the same are added
 */
function phraseConcepts(words: readonly string[], phrases: Phrases, ended: boolean, synonyms: string[]): Concept[] {
  const stems = words.map((word) => stem(foldCase(word)));
  const begun = ended ? undefined : foldCase(words.at(-1) ?? '');
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const { length, others } = phrases.longestAt(stems, at, begun);
    const own = words.slice(at, at + length);
    const last = at + length === words.length && !ended;
    const alternatives = own.length === 1 ? wordAlternatives(own[0] ?? '', last, words.length === 1) : [all(own, last)];
    synonyms.push(...others);
    for (const phrase of others) {
      alternatives.push({
        terms: phrase.split(' '),
        prefix: false,
        weight: own.length === 1 ? weights.synonym : weights.phraseSynonym,
      });
    }
    concepts.push({ alternatives, words: length });
    at += length;
  }
  return concepts;
}

function all(words: readonly string[], last: boolean): Alternative {
  return {
    terms: words.map((word) => stem(foldCase(word))),
    prefix: last,
    weight: words.length === 1 ? 1 : weights.phrase,
  };
}

/**
 * @param alone whether it is the whole query: among other words, capitals (`LM Studio`) and whole words (`statusCode`)
 *   aren't the beginnings of segments
 */
function wordAlternatives(word: string, last: boolean, alone: boolean): Alternative[] {
  const lower = foldCase(word);
  const base = stem(lower);
  const alternatives: Alternative[] = [{ terms: [lower], prefix: last, weight: 1 }];
  if (base !== lower) alternatives.push({ terms: [base], prefix: false, weight: weights.stem });
  if (lower.includes('_')) alternatives.push({ terms: [nameTerm(lower)], prefix: last, weight: 1 });
  if (looksLikeSegments(word) && (alone || /^(?=.*\p{Ll})(?!.*\p{Ll}{4})/u.test(word))) {
    const typed = initialsTyped(word);
    alternatives.push({ terms: [typed], prefix: true, weight: weights.initials, names: 'initials' });
    // Humps may have been left out: what begins alike is compared with the whole name later.
    alternatives.push({ terms: [typed.slice(0, 2)], prefix: true, weight: weights.someInitials, names: 'initials' });
  }
  if (isIdentifier(word)) {
    alternatives.push({ terms: splitSegments(word).map(stem), prefix: false, weight: 0.3 });
  }
  return alternatives;
}
