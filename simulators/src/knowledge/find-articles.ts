import { meaningOf, similarity } from '../language/meaning.ts';
import { facts, type Fact } from './facts.ts';

/** The articles nearest to a query, best first; those that share nothing with it are left out. */
export function findArticles(query: string, count: number): Fact[] {
  const wanted = meaningOf(query);
  return facts
    .map((fact) => ({ fact, score: similarity(wanted, meaningOf(`${fact.title} ${fact.topic} ${fact.text}`)) }))
    .filter(({ score }) => score > 0.1)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ fact }) => fact);
}

/** The address of an article. */
export function addressOf({ title }: Fact): string {
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}
