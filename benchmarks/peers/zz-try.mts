import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { serveFolder, withoutScript } from './servers.ts';
const run = promisify(execFile);
const cli = '/work/main/benchmarks/peers/node_modules/lighthouse/cli/index.js';
const dist = process.env.DIST ?? '/work/main/site/dist';
const noPre = (h: string) => h.replace(/<link rel="preload" as="font"[^>]*>/g, '');
const noFace = (h: string) => noPre(h).replace(/@font-face\{[^}]*woff2[^}]*\}/g, '');
const noExpect = (h: string) => noFace(h).replace(/<link rel="expect"[^>]*>/g, '');
const kinds: Record<string, (h: string) => string> = { ours: (h) => h, noPre, noFace, noExpect, bareNoFace: (h) => withoutScript(noFace(h)) };
const names = (process.env.KINDS ?? 'ours,noPre,noFace').split(',');
const sites = new Map<string, Awaited<ReturnType<typeof serveFolder>>>();
for (const n of names) sites.set(n, await serveFolder(n, n === 'starlight' ? '/work/main/benchmarks/peers/.cache/starlight/dist' : dist, kinds[n]));
const paths = (process.env.PATHS ?? '/api/classes/OpenAIChatModel').split(',');
const rounds = Number(process.env.ROUNDS ?? 1);
for (const path of paths) { const all: Record<string, number[][]> = {};
 for (let r = 0; r < rounds; r++) for (const [n, s] of sites) {
  const p = n === 'starlight' ? (path === '/' ? '/' : path.toLowerCase() + '/') : path;
  const { stdout } = await run(process.execPath, [cli, s.url + p, '--output=json', '--quiet', '--only-categories=performance', '--no-enable-error-reporting', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'], { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 1e8 });
  const { audits } = JSON.parse(stdout);
  const v = (k: string) => Math.round(audits[k]?.numericValue ?? -1);
  (all[n] ??= []).push([v('first-contentful-paint'), v('largest-contentful-paint'), v('total-blocking-time'), v('speed-index')]);
  if (process.env.REQ && r === 0) { console.log(n, JSON.stringify(audits['metrics']?.details?.items?.[0], null, 0)); for (const q of audits['network-requests'].details.items) console.log('   ', Math.round(q.networkRequestTime), Math.round(q.networkEndTime), q.transferSize, q.priority, q.resourceType, q.url.replace(s.url, '')); }
 }
 for (const n of names) { const m = (i: number) => all[n].map((x) => x[i]).sort((a, b) => a - b)[Math.floor(rounds / 2)]; console.log(path, n.padEnd(12), 'FCP', m(0), 'LCP', m(1), 'TBT', m(2), 'SI', m(3)); }
}
for (const s of sites.values()) s.close();
