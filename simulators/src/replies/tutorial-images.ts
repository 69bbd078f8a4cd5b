import type { Reply } from '../generation/reply.ts';

/** The prompts of the tutorial about images and its example program. */

const painter = 'write prompts for an image model';
const imagePrompts: Reply[] = [
  {
    when: { system: painter, prompt: 'Japanese woodblock print' },
    text: 'Three boats at a pier, a yellow crane, indigo hills',
  },
  {
    when: { system: painter, prompt: 'paper cut-out' },
    text: 'Paper boats at a pier, a yellow crane, layered hills',
  },
  {
    when: { system: painter, prompt: 'night photograph' },
    text: 'Three boats at night, a lit crane, dark hills',
  },
];

const looking = 'Say in one sentence what is where';
const pictures: Reply[] = [
  {
    when: { prompt: looking, image: 'three sailing boats' },
    text: 'Three white sailing boats lie at a brown pier, with a yellow crane and low gray hills in soft morning light.',
  },
  {
    when: { prompt: looking, image: 'indigo hills' },
    text: 'Three boats lie at a pier in front of a yellow crane, and flat indigo hills close the view.',
  },
  {
    when: { prompt: looking, image: 'paper boats' },
    text: 'Paper boats lie at a pier, with a yellow crane and hills in layers behind them.',
  },
  {
    when: { prompt: looking, image: 'boats at night' },
    text: 'Three boats lie in the dark, a crane is lit in yellow, and the hills are black.',
  },
];

export const replies: Reply[] = [...imagePrompts, ...pictures];
