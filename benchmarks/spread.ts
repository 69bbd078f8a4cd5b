import { median } from '../engine/src/core/median.ts';

/** `name: median 12.3, 95 % within 20.1, most 33.0` */
export function spread(name: string, values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(1);
  return `${name}: median ${median(values).toFixed(1)}, 95 % within ${at(0.95)}, most ${at(1)}`;
}
