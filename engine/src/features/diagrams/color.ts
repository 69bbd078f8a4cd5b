/** Custom properties by name, as a style sheet defines them. */
export type Variables = ReadonlyMap<string, string>;

/**
 * Works out `var(--x, fallback)` and `color-mix(in srgb, A 60%, B)`, so that a drawing needs no
 * style sheet of its own. Anything else, such as `#fff` or `none`, stays as it is.
 */
export function evaluateColor(value: string, variables: Variables): string {
  const text = value.trim();
  const call = /^(var|color-mix)\((.*)\)$/s.exec(text);
  if (!call) return text;
  const [first = '', second = '', third = ''] = splitArguments(call[2] ?? '');
  if (call[1] === 'var') {
    const found = variables.get(first);
    return evaluateColor(found ?? second, variables);
  }
  const [color, share] = readShare(second);
  const a = evaluateColor(color, variables);
  const b = evaluateColor(readShare(third)[0], variables);
  return mix(a, b, share ?? 0.5);
}

/** Splits at commas outside of parentheses. */
function splitArguments(source: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const character of source) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth > 0) {
      part += character;
      continue;
    }
    parts.push(part);
    part = '';
  }
  return [...parts, part].map((text) => text.trim());
}

function readShare(text: string): [string, number | undefined] {
  const match = /^(.*?)\s+([\d.]+)%$/s.exec(text);
  return match ? [match[1] ?? '', Number(match[2]) / 100] : [text, undefined];
}

function mix(a: string, b: string, share: number): string {
  const left = channels(a);
  const right = channels(b);
  if (!left || !right) return a;
  const mixed = left.map((value, index) => Math.round(value * share + (right[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((index) => parseInt(full.slice(index, index + 2), 16));
}

/**
 * The color itself where it stands out enough from the ground (WCAG's contrast ratio), else mixed
 * with the ink until it does: some themes draw lines that are hardly seen.
 */
export function withContrast(color: string, ground: string, ink: string, ratio: number): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const candidate = share === 1 ? color : mix(color, ink, share);
    const measured = contrast(candidate, ground);
    if (measured === undefined || measured >= ratio) return candidate;
  }
  return ink;
}

function contrast(a: string, b: string): number | undefined {
  const [first, second] = [luminance(a), luminance(b)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** WCAG 2's relative luminance. */
function luminance(hex: string): number | undefined {
  const rgb = channels(hex);
  if (!rgb) return undefined;
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
