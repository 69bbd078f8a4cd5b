import { meaningOf, similarity } from '../../language/meaning.ts';
import { sentences } from '../../language/words.ts';
import type { Question } from '../../questions/question.ts';

/** Shorter texts than this are a question with a preamble, not material to answer from. */
const shortestContext = 150;
const enough = 0.17;

/**
 * Answers a question from the material that comes with it (retrieval augmented generation): says the sentence that
 * is nearest to the question, and the next where it belongs to it; says that it does not know where none is near.
 */
export function answerFromContext(question: Question): string | undefined {
  const asked = questionIn(question.prompt);
  if (asked === undefined) return undefined;
  const material = `${question.system}\n\n${question.prompt.replace(asked, '')}`;
  if (
    material.trim().length < shortestContext ||
    !/\b(?:context|information|text|document|passage|content|source|article|excerpt|following|below|results?)\b/i.test(
      material,
    )
  ) {
    return undefined;
  }
  const wanted = meaningOf(asked);
  const scored = sentences(plainMaterial(material))
    .filter((sentence) => !sentence.endsWith('?') && !isInstruction(sentence))
    .map((sentence) => ({ sentence, score: similarity(wanted, meaningOf(sentence)) }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0];
  if (best === undefined || best.score < enough) return 'The information given does not answer that, so I don’t know.';
  const second = scored[1];
  return second !== undefined && second.score > 0.85 * best.score
    ? `${best.sentence} ${second.sentence}`
    : best.sentence;
}

/** The question that stands last in a prompt. */
function questionIn(prompt: string): string | undefined {
  return prompt.match(/[^\n.?!:]*\?(?=[^?]*$)/)?.[0].trim() || undefined;
}

/** Material that was sent as JSON, without its punctuation. */
function plainMaterial(material: string): string {
  return material
    .replace(/\\n/g, '\n')
    .replace(/"[\w-]+":\s*/g, '')
    .replace(/["[\]{}]+,?/g, '\n\n')
    .replace(/^\s*(?:context|information|text|document|question|answer|content|source)s?\s*:?\s*$/gim, '')
    .replace(/\b(?:context|information|question|passage|document)s?:\s*/gi, '');
}

function isInstruction(sentence: string): boolean {
  return /^(?:you\b|answer\b|use\b|based on\b|only\b|respond\b|if you\b|do not\b|given\b|say\b|reply\b)|\b(?:the user’s|user's) question\b/i.test(
    sentence,
  );
}
