import pc from 'picocolors';
import type { Section } from '../core/site.ts';

/** Shows the steps of a command and how long each took, and closes with a block of figures. */
export interface Progress {
  /** Runs one step; while it runs, its name is on the line. */
  step<T>(name: string, run: (note: (text: string) => void) => T | Promise<T>): Promise<T>;
  figures(title: string, rows: readonly (readonly [label: string, value: string])[]): void;
  print(text: string): void;
}

/**
 * Progress on the standard output; on a terminal the running step's line is rewritten, elsewhere it is printed once.
 * @param write writes to that output
 */
export function createProgress(write = (text: string): void => void process.stdout.write(text)): Progress {
  const live = process.stdout.isTTY;
  return {
    async step(name, run) {
      const start = performance.now();
      let detail = '';
      const show = () => live && write(`\r\x1b[K${pc.dim('·')} ${name} ${pc.dim(detail)}`);
      show();
      try {
        const result = await run((text) => {
          detail = text;
          show();
        });
        const time = seconds(performance.now() - start);
        write(
          `${live ? '\r\x1b[K' : ''}${pc.green('✓')} ${name} ${pc.dim([time, detail].filter(Boolean).join(', '))}\n`,
        );
        return result;
      } catch (error) {
        write(`${live ? '\r\x1b[K' : ''}${pc.red('✗')} ${name}\n`);
        throw error;
      }
    },
    figures(title, rows) {
      const width = Math.max(...rows.map(([label]) => label.length));
      const lines = rows.map(([label, value]) => `  ${pc.dim(label.padEnd(width))}  ${value}`);
      write(`\n${pc.bold(title)}\n${lines.join('\n')}\n`);
    },
    print: (text) => write(`${text}\n`),
  };
}

/** A time for people: `0.35 s`, `38.9 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

/** A size for people: `12.3 KB`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} KB` : `${(count / 1_000_000).toFixed(1)} MB`;
}

/** What a build says of sections; of several, with their names. */
export function sectionFigures(
  sections: Iterable<Pick<Section, 'label' | 'figures'>>,
): (readonly [label: string, value: string])[] {
  const described = [...sections].filter(({ figures = [] }) => figures.length > 0);
  return described.flatMap(({ label, figures = [] }) =>
    figures.map(([what, value]) => [described.length > 1 ? `${label}: ${what}` : what, value] as const),
  );
}
