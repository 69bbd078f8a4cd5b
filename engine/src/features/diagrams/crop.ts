import type { Element } from 'hast';

/** How far something is drawn, from the left, the top, the right, and the bottom. */
type Extent = [left: number, top: number, right: number, bottom: number];

/** Makes a drawing as large as what's drawn, and so much room around it: the renderer leaves more, on one or two sides. */
export function crop(drawing: Element, room: number): void {
  const [left, top, right, bottom] = extentOf(drawing);
  if (right < left) return;
  const size = [right - left + 2 * room, bottom - top + 2 * room].map(hundredths) as [number, number];
  drawing.properties.viewBox = [hundredths(left - room), hundredths(top - room), ...size].join(' ');
  [drawing.properties.width, drawing.properties.height] = size;
}

/** Texts aren't counted: those of a flowchart are in a shape, or in the box of a label. */
function extentOf(element: Element): Extent {
  const none: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  // Markers have coordinates of their own.
  if (element.tagName === 'defs') return none;
  return element.children
    .filter((child): child is Element => child.type === 'element')
    .map(extentOf)
    .concat(shapeOf(element))
    .reduce(
      (all, one) => all.map((value, side) => (side < 2 ? Math.min : Math.max)(value, one[side] ?? value)) as Extent,
      none,
    );
}

function shapeOf({ tagName, properties }: Element): Extent[] {
  const read = (name: string) => Number(properties[name] ?? 0);
  const around = (x: number, y: number, width: number, height: number): Extent[] => [[x, y, x + width, y + height]];
  if (tagName === 'rect') return around(read('x'), read('y'), read('width'), read('height'));
  if (tagName === 'circle' || tagName === 'ellipse') {
    const [across, down] = tagName === 'circle' ? [read('r'), read('r')] : [read('rx'), read('ry')];
    return around(read('cx') - across, read('cy') - down, 2 * across, 2 * down);
  }
  if (tagName === 'line') return [...around(read('x1'), read('y1'), 0, 0), ...around(read('x2'), read('y2'), 0, 0)];
  const points = /-?[\d.]+,-?[\d.]+/g;
  return [...(properties.points ?? '').matchAll(points)].flatMap(([point]) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return around(x, y, 0, 0);
  });
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
