import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../scripts/markdown-table.ts';
import { machine } from '../document.ts';
import type { BuildCosts } from './builds.ts';
import type { Interaction } from './navigation.ts';
import type { Paint } from './paint.ts';

/** What one run has measured. */
export interface Measured {
  browser: string;
  peerNode: string;
  rounds: number;
  /** By name of the page's kind, then of the site. */
  paint: ReadonlyMap<string, { ours: Paint; bare: Paint; starlight: Paint }>;
  interaction: { ours: Interaction; starlight: Interaction };
  builds: { ours: BuildCosts; starlight: BuildCosts };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const ratio = (one: number, other: number) => `${(one / other).toFixed(2)}×`;

const interactionLabels: Record<keyof Interaction, string> = {
  routeChange: 'click to the next page’s words',
  fastRouteChange: 'the same, without the slowdown',
  nextPaint: 'that click to the next paint (INP)',
  firstPress: 'first press of all, to the field of the search',
  firstPressPaint: 'that press to the next paint (INP)',
  search: 'query to the first result',
};

/** The measured part of docs/performance.md. */
export function report({ browser, peerNode, rounds, paint, interaction, builds }: Measured): string {
  const version = (name: string) =>
    (
      JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string;
      }
    ).version;
  const paints = [...paint].flatMap(([kind, sites]) =>
    (['ours', 'bare', 'starlight'] as const).map((name) => {
      const { firstPaint, largestPaint, blocking, shift, bytesToPaint, bytesToLoad, bytes, script } = sites[name];
      const label = { ours: 'this site', bare: 'this site without script', starlight: 'Starlight' }[name];
      return [
        kind,
        label,
        Math.round(firstPaint),
        Math.round(largestPaint),
        ratio(largestPaint, sites.starlight.largestPaint),
        Math.round(blocking),
        shift.toFixed(3),
        kilobytes(bytesToPaint),
        kilobytes(bytesToLoad),
        kilobytes(bytes),
        kilobytes(script),
      ];
    }),
  );
  const { ours, starlight } = builds;
  const build = (name: string, kind: keyof BuildCosts) => [
    name,
    ours[kind].cpu.toFixed(1),
    ours[kind].wall.toFixed(1),
    ours[kind].memory.toFixed(0),
    starlight[kind].cpu.toFixed(1),
    starlight[kind].wall.toFixed(1),
    starlight[kind].memory.toFixed(0),
    // The peer's cold build is the measure for all of ours.
    ratio(ours[kind].cpu, starlight.cold.cpu),
    ratio(ours[kind].wall, starlight.cold.wall),
    ratio(ours[kind].memory, starlight.cold.memory),
  ];
  return [
    `Machine: ${machine()}. Browser: ${browser}. Node ${process.version}; Starlight ${version('@astrojs/starlight')} with Astro ${version('astro')} in Node ${peerNode}; Lighthouse ${version('lighthouse')}.`,
    `### Paint\n\nLighthouse's mobile settings, medians of ${rounds} runs in which the sites took turns, every file compressed with Brotli by the same server. Times are milliseconds, sizes kilobytes as transferred. What a page requests after it has loaded, when the browser is idle, counts in the sum alone.`,
    table(
      [
        'page',
        'site',
        'first paint',
        'largest paint',
        'to Starlight',
        'blocked',
        'shift',
        'KB to paint',
        'KB to load',
        'KB in all',
        'KB script',
      ],
      paints,
    ),
    `### Use\n\nMedians of ${rounds}, with a CPU slowed down four times where nothing else is said, on a connection without delay. A time begins when the browser gets the click, the press, or the key, and ends with the paint of what it leads to. The link is on the long guide page and was pointed at for a second. The press is the first thing done on that page, so this site’s script starts with it. The query is the first one after the search was opened. A click in Starlight loads another document, so it has no next paint in the same one.`,
    table(
      ['', 'this site, ms', 'Starlight, ms', 'ratio'],
      (Object.keys(interactionLabels) as (keyof Interaction)[]).map((name) => {
        const [own, theirs] = [interaction.ours[name], interaction.starlight[name]];
        // Browsers report no time below 16 ms (`watchInteractions`).
        const shown = (time?: number) => (time === undefined ? '' : time === 0 ? 'below 16' : Math.round(time));
        return [
          interactionLabels[name],
          shown(own),
          shown(theirs),
          own === undefined || theirs === undefined || theirs === 0 ? '' : ratio(own, theirs),
        ];
      }),
    ),
    `### Builds\n\nOne run each, cold without a cache and without an earlier release. This site's build also makes the API reference, the quick info, social cards, and the Markdown of each page, type-checks the samples, checks every document and link, and compresses each file with Brotli and gzip. Starlight gets the finished text as Markdown. CPU is user and system time of all threads.`,
    table(
      [
        'build',
        'CPU s',
        'wall s',
        'peak MB',
        'Starlight CPU s',
        'wall s',
        'peak MB',
        'CPU to its cold build',
        'wall to it',
        'memory to it',
      ],
      [build('cold', 'cold'), build('unchanged', 'unchanged'), build('one page changed', 'onePage')],
    ),
  ].join('\n\n');
}
