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
  if (named.length > 1) return named[place.index % named.length]!;
  const pool = otherWorld.test(prompt) ? fantasyNames : personNames;
  return pool[place.index % pool.length]!;
}

/** A person's name for a person, otherwise what the prompt is about. */
function inventName(prompt: string): string {
  if (!persons.test(prompt)) return capital(subjectOf(prompt));
  return otherWorld.test(prompt) ? fantasyNames[0]! : personNames[0]!;
}

/** A sentence about what is being filled in: the prompt's own where it has several, otherwise a made-up one. */
export function describe(place: Place): string {
  const { prompt } = place.question;
  const own = sentences(prompt);
  if (place.listed !== true && own.length > 2) return own.at(-1)!;
  const about = `${prompt} ${place.path.join(' ')}`;
  const pool = persons.test(about) ? descriptions : thingDescriptions;
  const name =
    place.listed === true && persons.test(about) ? nameFor(place).split(' ')[0]! : capital(subjectOf(prompt));
  return pool[place.index % pool.length]!.replace('{}', name);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
