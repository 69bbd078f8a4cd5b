/*
 * The renderer reads fewer forms of a flowchart than Mermaid does, and passes over the rest silently: of `A-->B`, it draws
 * one box named "A--" (https://github.com/lukilabs/beautiful-mermaid/issues/140). What means the same is rewritten here,
 * and what it doesn't know is an error. This can go once the renderer reads all of it, or refuses it.
 */

/** Texts, in which nothing is to be changed. Where each of them ends is where it ends for the renderer. */
const texts = [
  /"[^"]*"/g,
  /\|[^|]*\|/g,
  /(?<=[\w-])(?:\(\(\(.+?\)\)\)|\(\[.+?\]\)|\(\(.+?\)\)|\[\[.+?\]\]|\[\(.+?\)\]|\{\{.+?\}\}|\[.+?\]|\(.+?\)|\{.+?\})/g,
  // `A>text]`, and not the head of an arrow.
  /(?<=\w)>[^\]]+\]/g,
];

/** Stands for a text: its number, between two characters that no source has. */
const hole = /\uE000(\d+)\uE001/g;
const aHole = '\uE000\\d+\uE001';

const node = String.raw`[\w-]+(?:${aHole})?(?::::\w[\w-]*)?`;
const nodes = String.raw`${node}(?:\s*&\s*${node})*`;
const link = String.raw`<?(?:(?:-->|---|-\.->|-\.-|==>|===)(?:${aHole})?|(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|-\.-|==>|===))`;
const edges = new RegExp(String.raw`^${nodes}(?:\s*${link}\s*${nodes})*$`);
const other = /^(?:(?:graph|flowchart|subgraph|classDef|class|style|linkStyle|direction)(?:\s|$)|end$)/;

/** A statement of which the renderer would draw a part. */
export class UnknownStatement extends Error {
  constructor(readonly statement: string) {
    super(`the renderer reads only a part of "${statement}".`);
  }
}

/**
 * A flowchart as the renderer reads it: one statement in a line, with a blank before each link, and links as short as they
 * can be.
 * @param source that begins with `flowchart` or `graph`
 * @throws UnknownStatement
 */
export function flowchartSource(source: string): string {
  const kept: string[] = [];
  const hide = (text: string) => `\uE000${kept.push(text) - 1}\uE001`;
  const show = (text: string): string =>
    text.includes('\uE000') ? show(text.replace(hole, (_, index: string) => kept[Number(index)] ?? '')) : text;
  const statements = source.split('\n').flatMap((line) =>
    (/^\s*%%/.test(line) ? [] : [line])
      .map((text) => texts.reduce((hidden, pattern) => hidden.replace(pattern, hide), text))
      .flatMap((text) => (/^\s*subgraph\b/.test(text) ? [text.replace(/;\s*$/, '')] : text.split(';')))
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  );
  return statements
    .map((statement) => {
      // Colors of styles aren't links.
      if (other.test(statement)) return show(statement.replace(/^(graph|flowchart)$/, '$1 TB'));
      const written = withPlainLinks(statement);
      if (edges.test(written)) return show(written);
      throw new UnknownStatement(show(statement));
    })
    .join('\n');
}

function withPlainLinks(statement: string): string {
  return (
    statement
      .replace(/--+>/g, '-->')
      .replace(/---+(?![>xo])/g, '---')
      .replace(/==+>/g, '==>')
      .replace(/===+(?![>xo])/g, '===')
      .replace(/-\.+->/g, '-.->')
      .replace(/-\.+-(?!>)/g, '-.-')
      .replace(/(?<=[\w\uE001])(?=<?(?:--|-\.|==))/g, ' ')
      .replace(/(?<=-->|---|-\.->|-\.-|==>|===)\s+(?=\uE000)/g, '')
      // `-- text -->`, with or without blanks; `--o` and `--x` are heads that the renderer doesn't draw.
      .replace(
        /(?<![-.=])(--|-\.|==)(?!-|[>.=]|[xo](?:\s|$))\s*([^\s|].*?)\s*(-->|---|\.->|-\.-|==>|===)/g,
        (_, start: string, text: string, end: string) => `${start} ${text} ${end}`,
      )
  );
}
