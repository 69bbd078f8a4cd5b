import { judgeWithEmbeddings } from './judge-with-embeddings.ts';
import { judgeWithLlm } from './judge-with-llm.ts';
import { readReviews } from './review.ts';
import { Score } from './score.ts';

// #region compare
const reviews = await readReviews('data/reviews.json');
const llm = new Score();
const embeddings = new Score();
const topics = new Map<string, { positive: number; negative: number }>();

for (const { text, label } of reviews) {
  const [judged, nearest] = await Promise.all([
    judgeWithLlm(text),
    judgeWithEmbeddings(text),
  ]);
  llm.add(judged.sentiment, label);
  embeddings.add(nearest, label);

  console.log(text);
  const classified = nearest ?? 'undecided';
  console.log(
    `  person ${label}, model ${judged.sentiment}, embeddings ${classified}`,
  );
  console.log(`  because: ${judged.reason}`);
  if (judged.sentiment !== 'neutral') count(judged.topics, judged.sentiment);
}

console.log(`\nlanguage model: ${llm}\nembeddings:     ${embeddings}`);
// #endregion compare

// #region topics
function count(names: string[], sentiment: 'positive' | 'negative'): void {
  for (const name of names) {
    const topic = topics.get(name) ?? { positive: 0, negative: 0 };
    topic[sentiment]++;
    topics.set(name, topic);
  }
}

console.log('\nWhat people talk about');
for (const [name, { positive, negative }] of [...topics].sort(
  ([one], [other]) => one.localeCompare(other),
)) {
  console.log(`  ${name.padEnd(10)} +${positive} -${negative}`);
}
// #endregion topics
