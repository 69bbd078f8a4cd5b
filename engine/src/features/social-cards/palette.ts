/** A color is one number: red, green, and blue, a byte each. */
export type Color = number;

function parts(color: Color): [red: number, green: number, blue: number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** What is seen of a color over another one. */
export function mix(color: Color, ground: Color, opacity: number): Color {
  const under = parts(ground);
  const [red, green, blue] = parts(color).map((part, at) =>
    Math.round(part * opacity + (under[at] ?? 0) * (1 - opacity)),
  );
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
}

/** The index of the color of a palette that is most like this one. */
export function nearest(color: Color, palette: readonly Color[]): number {
  const [red, green, blue] = parts(color);
  const distances = palette.map((other) => {
    const [otherRed, otherGreen, otherBlue] = parts(other);
    return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

/** The colors of an opaque image, which has a byte each of red, green, blue, and opacity for a pixel. */
export function colorsOf(pixels: Uint8Array): Color[] {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return Array.from({ length: pixels.length / 4 }, (_, at) => view.getUint32(at * 4) >>> 8);
}

/** So many colors: those that there must be, and those that an image has most of. */
export function choosePalette(wanted: readonly Color[], image: readonly Color[], size: number): Color[] {
  const counts = new Map<Color, number>();
  for (const color of image) counts.set(color, (counts.get(color) ?? 0) + 1);
  const frequent = [...counts].sort(([one, first], [other, second]) => second - first || one - other);
  return [...new Set([...wanted, ...frequent.map(([color]) => color)])].slice(0, size);
}
