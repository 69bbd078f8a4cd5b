/** Well-known members of some kinds, for prompts such as "Name three planets". `name` is a regular expression. */
export const kinds: Array<{ name: string; members: string[] }> = [
  { name: 'planets?', members: ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'] },
  { name: 'colou?rs?', members: ['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'black'] },
  { name: 'fruits?', members: ['apples', 'bananas', 'oranges', 'pears', 'cherries', 'grapes', 'plums'] },
  { name: 'vegetables?', members: ['carrots', 'onions', 'peppers', 'spinach', 'beans', 'leeks'] },
  { name: 'animals?', members: ['otter', 'fox', 'hedgehog', 'owl', 'seal', 'deer'] },
  {
    name: 'continents?',
    members: ['Africa', 'Antarctica', 'Asia', 'Australia', 'Europe', 'North America', 'South America'],
  },
  {
    name: 'oceans?',
    members: ['the Pacific', 'the Atlantic', 'the Indian Ocean', 'the Southern Ocean', 'the Arctic Ocean'],
  },
  { name: 'capitals?', members: ['Paris', 'Oslo', 'Lisbon', 'Tokyo', 'Ottawa', 'Nairobi'] },
  { name: 'cities|city', members: ['Oslo', 'Lisbon', 'Kyoto', 'Vancouver', 'Nairobi', 'Lima'] },
  { name: 'countr(?:ies|y)', members: ['Norway', 'Portugal', 'Japan', 'Canada', 'Kenya', 'Peru'] },
  { name: 'rivers?', members: ['the Danube', 'the Rhine', 'the Nile', 'the Amazon', 'the Volga'] },
  { name: 'programming languages?', members: ['TypeScript', 'Python', 'Rust', 'Go', 'Java', 'Kotlin'] },
  { name: 'instruments?', members: ['piano', 'violin', 'flute', 'cello', 'trumpet', 'harp'] },
  { name: 'seasons?', members: ['spring', 'summer', 'autumn', 'winter'] },
  {
    name: 'days?(?: of the week)?',
    members: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
];
