import { descriptionOf } from '../../media/describe-image.ts';
import type { Question } from '../../questions/question.ts';

/** Says what is on the images of a prompt. */
export function describeImages({ images }: Question): string | undefined {
  if (images.length === 0) return undefined;
  const descriptions = images.map(descriptionOf);
  if (descriptions.length === 1) return `The image shows ${descriptions[0]}.`;
  return descriptions.map((description, index) => `Image ${index + 1} shows ${description}.`).join(' ');
}
