/** Values to draw from where a prompt gives none, by the label of the property (and of what it belongs to). */
export const pools: Array<[label: RegExp, values: string[]]> = [
  [
    /\bingredient.*\b(?:amount|quantity)\b|\b(?:amount|quantity)\b.*\bingredient/,
    ['250 g', '2 tablespoons', '3', '1 pinch', '400 ml', '1 handful'],
  ],
  [/\bingredients?\b/, ['flour', 'olive oil', 'eggs', 'salt', 'milk', 'fresh basil', 'garlic', 'butter']],
  [
    /\b(?:steps?|instructions?|directions?)\b/,
    [
      'Prepare everything you need.',
      'Combine the parts step by step.',
      'Let it rest for ten minutes.',
      'Check the result and serve.',
      'Clean up.',
    ],
  ],
  [/\brace\b/, ['human', 'elf', 'dwarf', 'halfling', 'orc']],
  [/\bcharacter.*\bclass\b|\bclass\b.*\b(?:warrior|mage|thief)\b/, ['warrior', 'mage', 'thief', 'ranger', 'healer']],
  [/\b(?:weapons?)\b/, ['sword', 'longbow', 'staff', 'dagger', 'war hammer']],
  [
    /\b(?:super ?powers?|powers?|abilit(?:y|ies)|spells?)\b/,
    ['flight', 'invisibility', 'telepathy', 'super strength', 'healing'],
  ],
  [/\b(?:hobb(?:y|ies)|interests?)\b/, ['hiking', 'photography', 'chess', 'gardening', 'sailing']],
  [/\bskills?\b/, ['TypeScript', 'teamwork', 'writing', 'planning', 'public speaking']],
  [
    /\b(?:pros|advantages?|benefits?|strengths?)\b/,
    ['easy to learn', 'works everywhere', 'well documented', 'saves time'],
  ],
  [
    /\b(?:cons|disadvantages?|drawbacks?|weaknesses?)\b/,
    ['takes practice', 'costs more at first', 'has few alternatives'],
  ],
  [/\b(?:tags?|keywords?|topics?|themes?|labels?)\b/, []],
  [/\b(?:colou?rs?)\b/, ['blue', 'green', 'red', 'yellow', 'white']],
  [/\b(?:countr(?:y|ies)|nationality)\b/, ['Norway', 'Portugal', 'Japan', 'Canada', 'Kenya']],
  [/\b(?:continents?)\b/, ['Europe', 'Asia', 'Africa', 'South America', 'Oceania']],
  [/\b(?:cit(?:y|ies)|towns?|locations?|destinations?|places?)\b/, ['Oslo', 'Lisbon', 'Kyoto', 'Vancouver', 'Nairobi']],
  [/\bstreet|address\b/, ['12 Harbour Street', '4 Mill Lane', '31 Station Road']],
  [
    /\b(?:compan(?:y|ies)|brands?|employer|organi[sz]ations?)\b/,
    ['Northwind', 'Bluebird Labs', 'Cedar & Sons', 'Lantern Works'],
  ],
  [/\b(?:occupation|jobs?|profession|job title|role)\b/, ['engineer', 'teacher', 'nurse', 'architect', 'baker']],
  [/\b(?:genres?)\b/, ['fantasy', 'mystery', 'science fiction', 'adventure', 'comedy']],
  [/\b(?:animals?|species|pets?)\b/, ['otter', 'barn owl', 'red fox', 'hedgehog', 'seal']],
  [/\b(?:mood|emotions?|feeling|tone)\b/, ['cheerful', 'thoughtful', 'calm', 'hopeful']],
  [/\b(?:language)\b/, ['English', 'German', 'French', 'Spanish']],
  [/\b(?:currency)\b/, ['EUR', 'USD', 'GBP']],
  [/\b(?:unit)\b/, ['celsius', 'metre', 'kilogram']],
  [/\b(?:priority|severity|difficulty)\b/, ['medium', 'high', 'low']],
  [/\b(?:status|state)\b/, ['open', 'in progress', 'done']],
  [/\b(?:gender|sex)\b/, ['female', 'male']],
  [/\bfirst name\b/, ['Ada', 'Jonas', 'Mira', 'Tom', 'Lena']],
  [/\b(?:last name|surname|family name)\b/, ['Berg', 'Silva', 'Okafor', 'Lindgren', 'Moreau']],
];

/** Names of persons, for stories of another world and for this one. */
export const fantasyNames = [
  'Eirik Stonehand',
  'Lyra Moonwhisper',
  'Tarin Quickstep',
  'Brakka the Bold',
  'Sister Ysolde',
  'Old Fennimore',
];
export const personNames = ['Ada Berg', 'Jonas Silva', 'Mira Okafor', 'Tom Lindgren', 'Lena Moreau', 'Pavel Novak'];

/** Sentences that describe someone or something; `{}` is its name. */
export const descriptions = [
  '{} grew up by the sea and knows every tide of it.',
  '{} never breaks a promise, however small.',
  '{} keeps a secret that would surprise everybody.',
  '{} laughs first and thinks later, and is mostly right.',
  '{} has seen more of the world than most.',
  '{} would rather listen than speak.',
];

/** The same for things. */
export const thingDescriptions = [
  '{} is simple at first sight and rewards a closer look.',
  '{} is known for its quality.',
  '{} is a good choice for beginners.',
  '{} has many uses in everyday life.',
];
