import type { Excerpt, FoundProgram, PassageRow, ProgramRow } from '../wire.ts';
import { findExcerpt } from './excerpt.ts';
import { nameTerm } from './names.ts';
import { type Marker, splitWords } from './words.ts';

/**
 * The provider that a query asks for, by its name (`ollama generateText`) or by that of a model (`ollama.Chat`), where
 * a page has programs for it.
 * @param chosen providers that the reader has chosen: several may call their models alike
 */
export function findProgram(
  asked: string,
  passages: readonly PassageRow[],
  chosen: readonly string[],
): FoundProgram | undefined {
  const words = new Set(splitWords(asked.toLowerCase()));
  const dotted = asked.match(/[\w$]+(?:\.[\w$]+)+/g) ?? [];
  const found = passages
    .flatMap(([, , , , programs = []]) => programs)
    .flatMap(([id, label, names]): FoundProgram[] => {
      const name = names.find((own) => dotted.some((typed) => nameTerm(own).startsWith(nameTerm(typed))));
      if (name !== undefined) return [{ id, label, name }];
      const isNamed = words.has(id) || splitWords(label.toLowerCase()).every((word) => words.has(word));
      return isNamed ? [{ id, label }] : [];
    });
  return found.find(({ id }) => chosen[0] === id) ?? found.find(({ name }) => name !== undefined) ?? found[0];
}

/** The passage that answers; of those with the program that was asked for by a name in code, the first. */
export function programExcerpt(
  program: FoundProgram,
  title: string,
  passages: readonly PassageRow[],
  marker: Marker,
): Excerpt {
  const { id, name } = program;
  const has = ([other, , names]: ProgramRow) => other === id && (name === undefined || names.includes(name));
  const [first] = passages.filter(([, , , , programs = []]) => programs.some(has));
  const found = name === undefined ? findExcerpt(title, passages, marker) : undefined;
  const own = first === undefined ? undefined : findExcerpt(title, [first], marker);
  const excerpt = found ?? own ?? { anchor: first?.[0] ?? '', heading: [], text: [] };
  return { ...excerpt, program };
}
