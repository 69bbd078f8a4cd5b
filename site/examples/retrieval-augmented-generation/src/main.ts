import { VectorIndexRetriever } from 'modelfusion';
import { answerQuestion } from './answer-question.ts';
import { buildIndex } from './build-index.ts';
import { loadPassages } from './load-passages.ts';
import { embeddingModel } from './models.ts';

// #region setup
const passages = await loadPassages('data');
const vectorIndex = await buildIndex(passages);
const documents = new Set(passages.map(({ source }) => source));
console.log(`${passages.length} passages from ${documents.size} documents\n`);

const retriever = new VectorIndexRetriever({
  vectorIndex,
  embeddingModel,
  maxResults: 2,
  similarityThreshold: 0.15,
});
// #endregion setup

// #region ask
const asked = process.argv.slice(2).join(' ');
const examples = [
  'For how many days may I keep a drill?',
  'What do I pay for the repair of a damaged tool?',
  'Can my daughter pick up a saw with my card?',
  'Who won the football match yesterday?',
];

for (const question of asked ? [asked] : examples) {
  console.log(`> ${question}`);
  const answer = await answerQuestion(question, retriever);
  for await (const piece of answer.text) process.stdout.write(piece);
  const sources = answer.passages.map(
    ({ source }, index) => `[${index + 1}] ${source}`,
  );
  console.log(`\n  ${sources.join('  ') || 'no passage found'}\n`);
}
// #endregion ask
