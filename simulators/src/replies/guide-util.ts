import type { Reply } from '../answers/reply.ts';

/** The questions of the guide's pages about abort, logging, observers, runs and API configurations. */

const capitals: Record<string, string> = {
  Portugal: 'Lisbon',
  Norway: 'Oslo',
  France: 'Paris',
  Italy: 'Rome',
  Spain: 'Madrid',
  Greece: 'Athens',
};

export const replies: Reply[] = Object.entries(capitals).map(([country, capital]) => ({
  when: { prompt: `what is the capital of ${country}?` },
  text: `The capital of ${country} is ${capital}.`,
}));
