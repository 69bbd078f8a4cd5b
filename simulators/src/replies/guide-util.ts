import type { Reply } from '../generation/reply.ts';

/** The prompts of the guide's pages about abort, logging, observers, runs, and API configurations. */

const capitals: Record<string, string> = {
  Portugal: 'Lisbon',
  Norway: 'Oslo',
  France: 'Paris',
  Italy: 'Rome',
  Spain: 'Madrid',
  Greece: 'Athens',
};

export const replies: Reply[] = [
  ...Object.entries(capitals).map(([country, capital]) => ({
    when: { prompt: `what is the capital of ${country}?` },
    text: `The capital of ${country} is ${capital}.`,
  })),
  {
    when: { prompt: 'a story about a robot learning to love' },
    text:
      'Unit 7 swept the station every night and never looked up. One winter a stray dog slept beside its charger, and ' +
      'Unit 7 began to sweep around it, then to warm the floor for it. When the dog left in spring, the robot kept the ' +
      'floor warm for a week. On the eighth day the dog came back, and Unit 7 learned what waiting is for.',
  },
];
