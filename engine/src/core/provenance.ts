import { packageVersion } from './fingerprint.ts';

/** Something that answered a request of a program while it ran, as the preload of its environment reports it. */
export interface Answer {
  kind: string;
  /** Whose server answered, or was to answer. */
  provider?: string | undefined;
  /** What has to be set in the environment to get the same, `SIMULATE=openai:429`; faults have one. */
  setting?: string | undefined;
}

/** Where an output comes from, in the words of its label. */
export interface Provenance {
  label: string;
  /** Environment variables that reproduce what was simulated. */
  settings: readonly string[];
}

/** What a program's own server answers isn't simulated. */
const ownServer = 'own-server';

/** What is simulated, in the order in which a label names it. A kind that isn't here is named as it is. */
const nouns: Readonly<Record<string, string>> = {
  fault: 'fault',
  reply: 'reply',
  embedding: 'embeddings',
  image: 'image',
  speech: 'speech',
  transcription: 'transcription',
};

/** Whether a simulator answered: then when an output arrived is simulated, too. */
export function isSimulated(answers: readonly Answer[]): boolean {
  return answers.some(({ kind }) => kind !== ownServer);
}

/** Where a program's output comes from, by what answered its requests. */
export function provenanceOf(answers: readonly Answer[]): Provenance {
  const kinds = new Set(answers.map(({ kind }) => kind));
  const simulated = [...new Set([...Object.keys(nouns), ...kinds])].filter(
    (kind) => kinds.has(kind) && kind !== ownServer,
  );
  const settings = [...new Set(answers.flatMap(({ setting }) => setting ?? []))];
  if (simulated.length > 0)
    return { label: `simulated ${listed(simulated.map((kind) => nouns[kind] ?? kind))}`, settings };
  return { label: kinds.has(ownServer) ? 'answered by the program’s own server' : 'computed by the library', settings };
}

/** An error that the compiler must report. Other versions may word it differently. */
export const compilerMessage: Provenance = {
  label: `message of TypeScript ${/^\d+\.\d+/.exec(packageVersion('typescript'))?.[0] ?? ''}`,
  settings: [],
};

/** What a page quotes from a run that isn't one of the site: a bundler's, a package manager's. */
export function quotedFrom(program: string): Provenance {
  return { label: `quoted from ${program}`, settings: [] };
}

/** `a, b and c` */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
