import { calculate, findExpression } from '../../language/calculate.ts';
import { isStopWord, words } from '../../language/words.ts';
import type { Question } from '../../questions/question.ts';

/** Answers a question that is a calculation and little else. */
export function answerArithmetic({ prompt }: Question): string | undefined {
  const found = findExpression(prompt);
  if (found === undefined) return undefined;
  const rest = words(prompt.replace(found.text, ' ')).filter((word) => !isStopWord(word) && !/^\d+$/.test(word));
  if (
    rest.filter(
      (word) =>
        !/^(?:calculate|compute|equal|equals|result|sum|product|hello|hi|times|plus|minus|divided|multiplied|\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)$/.test(
          word,
        ),
    ).length > 2
  )
    return undefined;
  const value = calculate(found.expression);
  return value === undefined ? undefined : `${found.text.trim()} = ${value}`;
}
