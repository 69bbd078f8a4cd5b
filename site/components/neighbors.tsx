import { useArticle } from 'runnable-docs/article';
import { recordedLines } from '../data/recorded.ts';

interface Arrow {
  name: string;
  /** To the question; the question itself has none. */
  similarity?: string;
  x: number;
  y: number;
}

/** Length of a unit, and room for names around the arrows; in the units of the drawing. */
const unit = 170;
const room = 92;
const rise = 30;

/** How close vectors of two numbers are to a question, as a sample printed it: `0.98 lantern [ 0.9, 0.4 ]`. */
export default function Neighbors({ of: sample }: { of: string }) {
  const { article } = useArticle();
  const arrows = readArrows(recordedLines(article.document.file, sample));
  const [question, ...others] = arrows;
  const [left, right] = [Math.min(0, ...arrows.map(({ x }) => x)), Math.max(0, ...arrows.map(({ x }) => x))];
  const [low, high] = [Math.min(0, ...arrows.map(({ y }) => y)), Math.max(0, ...arrows.map(({ y }) => y))];
  const width = Math.round((right - left) * unit + 2 * room);
  const height = Math.round((high - low) * unit + 2 * rise);
  const origin = { x: room - left * unit, y: rise + high * unit };
  const listed = others.map(({ name, similarity }) => `${name} ${withMinus(similarity)}`).join(', ');
  return (
    <figure className="neighbors">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`Arrows from one point: ${question?.name} and its neighbors, nearest first: ${listed}`}
      >
        {[...arrows].reverse().map((arrow) => (
          <ArrowDrawing key={arrow.name} arrow={arrow} origin={origin} />
        ))}
        <circle cx={origin.x} cy={origin.y} r="3.5" />
      </svg>
      <figcaption>
        The vectors of this program as arrows. The smaller the angle to the {question?.name}, the higher the similarity:{' '}
        {listed}. Computed by the library.
      </figcaption>
    </figure>
  );
}

function ArrowDrawing({
  arrow: { name, similarity, x, y },
  origin,
}: {
  arrow: Arrow;
  origin: { x: number; y: number };
}) {
  const tip = { x: round(origin.x + x * unit), y: round(origin.y - y * unit) };
  const length = Math.hypot(x, y);
  const [along, across] = [
    { x: x / length, y: -y / length },
    { x: y / length, y: x / length },
  ];
  const corner = (side: number) =>
    `${round(tip.x - 11 * along.x + side * across.x)},${round(tip.y - 11 * along.y + side * across.y)}`;
  return (
    <g className={similarity === undefined ? 'neighbors-question' : undefined}>
      <line x1={round(origin.x)} y1={round(origin.y)} x2={round(tip.x - 8 * along.x)} y2={round(tip.y - 8 * along.y)} />
      <polygon points={`${tip.x},${tip.y} ${corner(4.5)} ${corner(-4.5)}`} />
      <text
        x={round(tip.x + 9 * along.x)}
        y={round(tip.y + 9 * along.y + 4)}
        textAnchor={x < -0.2 ? 'end' : x < 0.2 ? 'middle' : 'start'}
      >
        {name}
        {similarity !== undefined && ` ${withMinus(similarity)}`}
      </text>
    </g>
  );
}

/** A hyphen isn't a minus sign. */
const withMinus = (number = '') => number.replace('-', '−');

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The question first.
 * @throws where the lines have no question, or nothing to compare it with
 */
export function readArrows(lines: readonly string[]): Arrow[] {
  const arrows = lines.flatMap((line): Arrow[] => {
    const [, similarity, name = '', x, y] = /^(-?[\d.]+ )?(\w+) \[ (-?[\d.]+), (-?[\d.]+) \]$/.exec(line) ?? [];
    if (x === undefined || y === undefined) return [];
    return [{ name, x: Number(x), y: Number(y), ...(similarity && { similarity: similarity.trim() }) }];
  });
  const questions = arrows.filter(({ similarity }) => similarity === undefined);
  if (questions.length !== 1 || arrows.length < 2) {
    throw new Error(
      'Neighbors: the sample prints no lines such as question [ 0.8, 0.6 ] and 0.98 lantern [ 0.9, 0.4 ]',
    );
  }
  return [...questions, ...arrows.filter(({ similarity }) => similarity !== undefined)];
}
