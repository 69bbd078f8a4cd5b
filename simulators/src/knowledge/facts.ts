/** A piece of common knowledge: the title of the article that says it, words that it is about, and what it says. */
export interface Fact {
  title: string;
  topic: string;
  text: string;
}

/** What the simulated models know without being told, and what the simulated web searches find. */
export const facts: Fact[] = [
  {
    title: 'TypeScript',
    topic: 'typescript javascript types language',
    text: 'TypeScript is a language that adds static types to JavaScript. Its compiler checks the types and then removes them, so that what runs is plain JavaScript.',
  },
  {
    title: 'Node.js',
    topic: 'node nodejs runtime javascript server',
    text: 'Node.js is a runtime that executes JavaScript outside the browser. It is built on the V8 engine and handles many connections with one event loop.',
  },
  {
    title: 'Large language model',
    topic: 'large language model llm',
    text: 'A large language model is a neural network that has learned from much text to predict the next token. From that it can answer questions, summarise and write code.',
  },
  {
    title: 'Text embedding',
    topic: 'embedding vector text similarity',
    text: 'An embedding is a list of numbers that stands for the meaning of a text. Texts with similar meanings have embeddings that are close to each other.',
  },
  {
    title: 'Vector index',
    topic: 'vector index database similarity search',
    text: 'A vector index stores embeddings and finds those that are closest to a given one. It is the usual base of semantic search.',
  },
  {
    title: 'Retrieval-augmented generation',
    topic: 'retrieval augmented generation rag',
    text: 'Retrieval-augmented generation looks up texts that fit a question first, and then lets the model answer from them. That keeps answers current and lets them name their sources.',
  },
  {
    title: 'Token',
    topic: 'token tokenizer tokens',
    text: 'A token is a piece of text, often a part of a word, that a language model reads and writes. In English one token is about four characters.',
  },
  {
    title: 'Sampling temperature',
    topic: 'temperature sampling randomness model setting',
    text: 'The temperature sets how freely a model chooses its next token: near 0 it takes the likeliest one, at higher values it varies more.',
  },
  {
    title: 'Zod',
    topic: 'zod schema validation',
    text: 'Zod is a TypeScript library for schemas. A schema validates data at run time and gives its static type at the same time.',
  },
  {
    title: 'WebSocket',
    topic: 'websocket connection protocol',
    text: 'A WebSocket is a connection over which browser and server can send messages to each other at any time, after one HTTP handshake.',
  },
  {
    title: 'Streaming',
    topic: 'streaming server-sent events',
    text: 'With streaming, a server sends the parts of an answer as soon as they are ready, so that the reader does not wait for the whole of it.',
  },
  { title: 'France', topic: 'capital france paris', text: 'The capital of France is Paris.' },
  {
    title: 'Germany',
    topic: 'capital germany berlin',
    text: 'The capital of Germany is Berlin, with about 3.7 million inhabitants.',
  },
  { title: 'Italy', topic: 'capital italy rome', text: 'The capital of Italy is Rome.' },
  { title: 'Spain', topic: 'capital spain madrid', text: 'The capital of Spain is Madrid.' },
  { title: 'Japan', topic: 'capital japan tokyo', text: 'The capital of Japan is Tokyo.' },
  {
    title: 'United Kingdom',
    topic: 'capital united kingdom england london',
    text: 'The capital of the United Kingdom is London.',
  },
  {
    title: 'United States',
    topic: 'capital united states america washington',
    text: 'The capital of the United States is Washington, D.C.',
  },
  { title: 'Canada', topic: 'capital canada ottawa', text: 'The capital of Canada is Ottawa.' },
  { title: 'Australia', topic: 'capital australia canberra', text: 'The capital of Australia is Canberra.' },
  {
    title: 'San Francisco',
    topic: 'san francisco city bay california golden gate',
    text: 'San Francisco lies on a peninsula between the Pacific and a large bay. It is known for its hills, its fog and the Golden Gate Bridge.',
  },
  {
    title: 'New York City',
    topic: 'new york city manhattan',
    text: 'New York City is the largest city of the United States, with more than eight million inhabitants in five boroughs.',
  },
  {
    title: 'Mount Everest',
    topic: 'highest mountain everest',
    text: 'The highest mountain above sea level is Mount Everest, at 8,849 metres.',
  },
  {
    title: 'Nile',
    topic: 'longest river nile amazon',
    text: 'The Nile, at about 6,650 kilometres, is usually named as the longest river; the Amazon carries the most water.',
  },
  {
    title: 'Pacific Ocean',
    topic: 'largest ocean pacific',
    text: 'The largest ocean is the Pacific. It covers about a third of the Earth.',
  },
  {
    title: 'Jupiter',
    topic: 'largest planet jupiter solar system',
    text: 'Jupiter is the largest planet of the solar system: it has more than twice the mass of all others together.',
  },
  { title: 'Moon', topic: 'moon earth distance', text: 'The Moon is about 384,400 kilometres away from the Earth.' },
  {
    title: 'Speed of light',
    topic: 'speed light',
    text: 'Light travels at 299,792,458 metres per second in a vacuum.',
  },
  {
    title: 'Black hole',
    topic: 'black hole gravity space',
    text: 'A black hole is a region of space where gravity is so strong that nothing, not even light, can leave it.',
  },
  {
    title: 'Photosynthesis',
    topic: 'photosynthesis plants sunlight oxygen',
    text: 'In photosynthesis plants use sunlight to make sugar from water and carbon dioxide, and give off oxygen.',
  },
  {
    title: 'Blue sky',
    topic: 'sky blue colour why',
    text: 'The sky is blue because air scatters the short waves of sunlight, the blue ones, much more than the long ones.',
  },
  { title: 'Boiling point of water', topic: 'water boil temperature', text: 'At sea level water boils at 100 °C.' },
  {
    title: 'Moon landing',
    topic: 'first person man moon landing armstrong',
    text: 'Neil Armstrong was the first person on the Moon, on 20 July 1969.',
  },
  {
    title: 'Telephone',
    topic: 'telephone inventor invented bell',
    text: 'Alexander Graham Bell received the first patent for a telephone, in 1876.',
  },
  {
    title: 'Fall of the Western Roman Empire',
    topic: 'roman empire rome fall',
    text: 'The Western Roman Empire ended in 476, when its last emperor was deposed; the eastern half lasted until 1453.',
  },
  {
    title: 'Coffee',
    topic: 'coffee plant drink origin',
    text: 'Coffee comes from the roasted seeds of a shrub that was first grown in Ethiopia and Yemen.',
  },
  {
    title: 'Tea',
    topic: 'tea brew make cup',
    text: 'For a cup of black tea, pour boiling water over one teaspoon of leaves and let it stand for three to four minutes.',
  },
  {
    title: 'Lighthouse',
    topic: 'lighthouse coast ships',
    text: 'A lighthouse is a tower with a strong light that shows ships the coast and its dangers at night.',
  },
  {
    title: 'Chess',
    topic: 'chess game pieces board',
    text: 'Chess is played by two on a board of 64 squares; who checkmates the opponent’s king wins.',
  },
  {
    title: 'Meaning of life',
    topic: 'meaning of life universe everything',
    text: 'In a well-known novel a computer gives the answer as 42. Philosophers are still discussing the question.',
  },
  {
    title: 'Electric car',
    topic: 'electric car battery charging',
    text: 'An electric car stores its energy in a battery and drives with a motor that also brakes and so regains some of the energy.',
  },
  {
    title: 'Sleep',
    topic: 'sleep health night rest',
    text: 'Most adults need seven to nine hours of sleep; regular times matter as much as the length.',
  },
];
