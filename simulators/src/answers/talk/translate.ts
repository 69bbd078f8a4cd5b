import type { Question } from '../../questions/question.ts';

const languages = ['German', 'French', 'Spanish', 'Italian', 'Dutch', 'Portuguese'] as const;

/** Common phrases: English, then the languages above in their order. */
const phrases = [
  ['hello', 'Hallo', 'Bonjour', 'Hola', 'Ciao', 'Hallo', 'Olá'],
  ['hello, world', 'Hallo, Welt', 'Bonjour, le monde', 'Hola, mundo', 'Ciao, mondo', 'Hallo, wereld', 'Olá, mundo'],
  ['good morning', 'Guten Morgen', 'Bonjour', 'Buenos días', 'Buongiorno', 'Goedemorgen', 'Bom dia'],
  ['good night', 'Gute Nacht', 'Bonne nuit', 'Buenas noches', 'Buonanotte', 'Goedenacht', 'Boa noite'],
  ['how are you', 'Wie geht es dir', 'Comment vas-tu', '¿Cómo estás', 'Come stai', 'Hoe gaat het', 'Como vai você'],
  ['thank you', 'Danke', 'Merci', 'Gracias', 'Grazie', 'Dank je', 'Obrigado'],
  [
    'thank you very much',
    'Vielen Dank',
    'Merci beaucoup',
    'Muchas gracias',
    'Grazie mille',
    'Dank je wel',
    'Muito obrigado',
  ],
  ['i love you', 'Ich liebe dich', 'Je t’aime', 'Te quiero', 'Ti amo', 'Ik hou van je', 'Eu te amo'],
  ['good evening', 'Guten Abend', 'Bonsoir', 'Buenas tardes', 'Buonasera', 'Goedenavond', 'Boa noite'],
  ['goodbye', 'Auf Wiedersehen', 'Au revoir', 'Adiós', 'Arrivederci', 'Tot ziens', 'Adeus'],
  ['see you tomorrow', 'Bis morgen', 'À demain', 'Hasta mañana', 'A domani', 'Tot morgen', 'Até amanhã'],
  [
    'where is the train station',
    'Wo ist der Bahnhof',
    'Où est la gare',
    '¿Dónde está la estación',
    'Dov’è la stazione',
    'Waar is het station',
    'Onde fica a estação',
  ],
  [
    'the weather is nice today',
    'Das Wetter ist heute schön',
    'Il fait beau aujourd’hui',
    'Hoy hace buen tiempo',
    'Oggi il tempo è bello',
    'Het is vandaag mooi weer',
    'O tempo está bom hoje',
  ],
  [
    'the cat sleeps',
    'Die Katze schläft',
    'Le chat dort',
    'El gato duerme',
    'Il gatto dorme',
    'De kat slaapt',
    'O gato dorme',
  ],
  [
    'i would like a coffee',
    'Ich hätte gern einen Kaffee',
    'Je voudrais un café',
    'Quisiera un café',
    'Vorrei un caffè',
    'Ik wil graag een koffie',
    'Eu gostaria de um café',
  ],
  [
    'the book is on the table',
    'Das Buch liegt auf dem Tisch',
    'Le livre est sur la table',
    'El libro está sobre la mesa',
    'Il libro è sul tavolo',
    'Het boek ligt op de tafel',
    'O livro está sobre a mesa',
  ],
];

/** Translates a common phrase; says so where it has not learnt the phrase. */
export function translate(question: Question): string | undefined {
  const instruction = `${question.system}\n${question.prompt}`;
  if (!/\btranslat/i.test(instruction)) return undefined;
  const language = languages.findIndex((name) => new RegExp(`\\b(?:in)?to ${name}\\b`, 'i').test(instruction));
  if (language === -1) return undefined;
  const text = textToTranslate(question.prompt);
  const phrase = phrases.find(([english]) => english === plain(text));
  if (phrase === undefined) return undefined;
  const closing = text.match(/[.!?]$/)?.[0] ?? '';
  return `${phrase[language + 1]}${closing}`;
}

function textToTranslate(prompt: string): string {
  if (!/\btranslat/i.test(prompt)) return prompt.trim();
  const quoted = prompt.match(/["“'‘]([^"”]+?)["”'’](?=[\s.!?]|$)/)?.[1];
  return (
    quoted ??
    prompt
      .split(/:\s|\n/)
      .slice(1)
      .join(' ')
  ).trim();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.!?¿¡"“”]+/g, '')
    .trim();
}
