/*
 * `npm run bench:preview`: how long after a save the change is on screen in the preview of the whole site, without a
 * full reload. A page, a component and a style sheet of the site are saved in turn and put back in the end, each when the samples
 * were checked after the save before, as they are while people type.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { endWithEngine } from '../engine/src/samples/run/interrupt.ts';
import { launchPreview } from '../engine/tests/preview/launch.ts';
import { freePort } from '../engine/tests/support/free-port.ts';
import { spread } from './spread.ts';

const rounds = 10;
/** Milliseconds between saves of a style sheet: nobody saves faster, and watchers take saves at once for one. */
const pause = 200;
const siteDir = join(import.meta.dirname, '../site');
/** The files as they were, by path. */
const before = new Map<string, string>();

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const preview = launchPreview(siteDir, await freePort());
endWithEngine(() => {
  // It's in a process group of its own, which Ctrl+C doesn't reach.
  void preview.close();
  putBack();
});
try {
  await page.goto(new URL('guide/', await preview.url).href);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  // The page fetches ahead what its links lead to, and the preview renders that.
  await page.waitForLoadState('networkidle');
  await samplesChecked();
  await page.waitForLoadState('networkidle');
  const kinds = {
    page: (round: number) => change('content/guide/index.md', /^# .*$/m, `# Guide ${round}`, `Guide ${round}`),
    component: (round: number) =>
      change(
        'components/capability-table.tsx',
        /<table(?: title=".*?")? className/,
        `<table title="Round ${round}" className`,
        `Round ${round}`,
      ),
    style: (round: number) => change('styles/tables.css', /$/, `\n:root { --round: ${round}; }\n`, `--round: ${round}`),
  };
  for (const [kind, save] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) times.push(await save(round));
    console.log(spread(`${kind}: save → screen, ms, ${rounds} saves`, times));
  }
  if (!(await page.evaluate(() => 'marked' in window))) throw new Error('The page was loaded again');
} finally {
  await browser.close();
  await preview.close();
  putBack();
}

function putBack(): void {
  for (const [path, text] of before) writeFileSync(path, text);
}

/** Saves a file with something replaced; resolves with the milliseconds until the page shows the sign of it. */
async function change(file: string, what: RegExp, by: string, sign: string): Promise<number> {
  const path = join(siteDir, file);
  const old = readFileSync(path, 'utf8');
  if (!before.has(path)) before.set(path, old);
  const text = old.replace(what, by);
  const checks = checksDone();
  const start = performance.now();
  writeFileSync(path, text);
  await seen(sign);
  const milliseconds = performance.now() - start;
  if (path.endsWith('.css')) await page.waitForTimeout(pause);
  else await samplesChecked(checks + 1);
  return milliseconds;
}

function checksDone(): number {
  return preview.printed().match(/^samples: /gm)?.length ?? 0;
}

async function samplesChecked(times = 1): Promise<void> {
  while (checksDone() < times) await page.waitForTimeout(50);
}

/** Waits for the frame in which a heading, a table's title or a variable of the style sheets is the sign. */
async function seen(sign: string): Promise<void> {
  await page.evaluate(async (text) => {
    for (;;) {
      const root = getComputedStyle(document.documentElement);
      const now = [
        document.querySelector('article h1')?.textContent,
        document.querySelector('article table')?.getAttribute('title'),
        `--round: ${root.getPropertyValue('--round').trim()}`,
      ];
      if (now.includes(text)) return;
      await new Promise(requestAnimationFrame);
    }
  }, sign);
}
