import {
  classify,
  EmbeddingSimilarityClassifier,
  openai,
  type ValueCluster,
} from 'modelfusion';
import type { Sentiment } from './review.ts';

// #region classifier
const clusters: Array<ValueCluster<string, Sentiment>> = [
  {
    name: 'positive',
    values: [
      'I love this tent, it is wonderful.',
      'Good price, we would buy it again.',
      'We slept well and stayed dry.',
    ],
  },
  {
    name: 'negative',
    values: [
      'It broke on the first day. Never again.',
      'The tent leaks, I sent it back.',
      'Bad quality and no answer.',
    ],
  },
  {
    name: 'neutral',
    values: [
      'The tent weighs three kilograms.',
      'It comes with pegs and a bag.',
      'It arrived today, not used yet.',
    ],
  },
];

const classifier = new EmbeddingSimilarityClassifier({
  embeddingModel: openai.TextEmbedder({ model: 'text-embedding-3-small' }),
  similarityThreshold: 0.2,
  clusters,
});
// #endregion classifier

// #region judge
/** The class of the nearest example; `null` where none is near. */
export function judgeWithEmbeddings(
  review: string,
): Promise<Sentiment | null> {
  return classify({ model: classifier, value: review });
}
// #endregion judge
