import type { ReactNode } from 'react';
import type { HoverPlace } from '../../samples/sample-lookup.ts';
import type { CodeBlock } from '../code/code-block-data.ts';
import { splitAtHovers, type Piece } from '../code/split-at-hovers.ts';

/**
 * The lines of a block. They get elements of their own only where lines are marked or numbered,
 * which keeps the HTML of all other blocks small.
 */
export function CodeLines({ block, hovers = [] }: { block: CodeBlock; hovers?: readonly HoverPlace[] }) {
  const lines = block.lines.map((line) => splitAtHovers(line, hovers));
  if (block.highlighted.size === 0 && block.firstNumber === undefined) {
    return lines.map((line, index) => [...line.map(piece), index < lines.length - 1 ? '\n' : '']);
  }
  return lines.map((line, index) => {
    const marked = block.highlighted.has(index + 1) ? ' line-marked' : '';
    const number = block.firstNumber === undefined ? undefined : block.firstNumber + index;
    return (
      <span className={`line${marked}`} data-line={number} key={index}>
        {line.map(piece)}
        {'\n'}
      </span>
    );
  });
}

function piece({ text, kind, hover }: Piece, index: number): ReactNode {
  const classes = [kind && `tk-${kind}`, hover !== undefined && 'hv'].filter(Boolean).join(' ');
  if (classes === '') return text;
  return (
    <span className={classes} data-h={hover} key={index}>
      {text}
    </span>
  );
}
