import { cycle } from '../../language/cycle.ts';
import { namesIn, subjectOf } from '../../language/subject.ts';
import { sentences } from '../../language/words.ts';
import type { Place } from './place.ts';
import { descriptions, fantasyNames, personNames, thingDescriptions } from './pools.ts';

const persons =
  /\b(?:characters?|(?:super)?heroes|(?:super)?hero|persons?|people|users?|authors?|customers?|employees?|players?|students?|members?|friends?)\b/i;
const otherWorld = /\b(?:fantasy|dragons?|magic|wizards?|elves|elf|medieval|role.?play\w*)\b/i;

/** A name: in a list one from the pool for each item, otherwise the prompt's. */
export function nameFor(place: Place): string {
  const { prompt } = place.question;
  const said = prompt.match(/\b(?:called|named|name is|name:|i am|i'm)\s+((?:\p{Lu}[\p{L}'’-]+\s?)+)/u)?.[1]?.trim();
  if (place.listed !== true) return said ?? namesIn(prompt)[0] ?? inventName(prompt);
  const named = namesIn(prompt);
  if (named.length > 1) return cycle(named, place.index);
  const pool = otherWorld.test(prompt) ? fantasyNames : personNames;
  return cycle(pool, place.index);
}

/** A person's name for a person, otherwise what the prompt is about. */
function inventName(prompt: string): string {
  if (!persons.test(prompt)) return capital(subjectOf(prompt));
  return cycle(otherWorld.test(prompt) ? fantasyNames : personNames, 0);
}

/** A sentence about what is being filled in: the prompt's own where it has several, otherwise a made-up one. */
export function describe(place: Place): string {
  const { prompt } = place.question;
  const own = sentences(prompt);
  if (place.listed !== true && own.length > 2) return cycle(own, own.length - 1);
  const about = `${prompt} ${place.path.join(' ')}`;
  const pool = persons.test(about) ? descriptions : thingDescriptions;
  const name = place.listed === true && persons.test(about) ? firstName(nameFor(place)) : capital(subjectOf(prompt));
  return cycle(pool, place.index).replace('{}', name);
}

function firstName(name: string): string {
  return name.replace(/ .*$/, '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
