import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../../engine/src/core/median.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** What Lighthouse says of a page on a phone with a slow connection: times in ms, bytes as they are transferred. */
export interface Paint {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytesToPaint: number;
  /** Of what was requested before the page had loaded: the rest waits until the browser is idle. */
  bytesToLoad: number;
  bytes: number;
  script: number;
  style: number;
  document: number;
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
  /** Milliseconds since the navigation began, without the simulated connection. */
  networkEndTime: number;
  networkRequestTime: number;
}

interface LighthouseReport {
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
}

const run = promisify(execFile);
const cli = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** One run of Lighthouse's mobile settings in a new browser. */
async function runLighthouse(url: string): Promise<Paint> {
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 100_000_000 },
  );
  const { audits } = JSON.parse(stdout) as LighthouseReport;
  const value = (name: string) => {
    const found = audits[name]?.numericValue;
    if (found === undefined) throw new Error(`Lighthouse has no ${name} for ${url}`);
    return found;
  };
  const requests = (audits['network-requests']?.details?.items ?? []) as NetworkRequest[];
  const [times] = (audits.metrics?.details?.items ?? []) as {
    observedLargestContentfulPaint?: number;
    observedLoad?: number;
  }[];
  const { observedLargestContentfulPaint: painted, observedLoad: loaded } = times ?? {};
  if (painted === undefined || loaded === undefined) {
    throw new Error(`Lighthouse has no observed largest paint or no load of ${url}`);
  }
  const bytes = (keep: (request: NetworkRequest) => boolean) =>
    requests.filter(keep).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    // What arrived later can't have been needed.
    bytesToPaint: bytes(
      ({ resourceType, networkEndTime }) =>
        ['Document', 'Stylesheet', 'Font'].includes(resourceType) && networkEndTime <= painted,
    ),
    bytesToLoad: bytes(({ networkRequestTime }) => networkRequestTime <= loaded),
    bytes: bytes(() => true),
    script: bytes(({ resourceType }) => resourceType === 'Script'),
    style: bytes(({ resourceType }) => resourceType === 'Stylesheet'),
    document: bytes(({ resourceType }) => resourceType === 'Document'),
  };
}

/**
 * Medians for each address. The sites take turns, so that what else the machine does is the same for all.
 * @returns by address
 */
export async function measurePaint(urls: readonly string[], rounds: number): Promise<Map<string, Paint>> {
  const runs = new Map<string, Paint[]>(urls.map((url) => [url, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [url, results] of runs) results.push(await runLighthouse(url));
  }
  return new Map([...runs].map(([url, results]) => [url, medians(results)]));
}

function medians(results: readonly Paint[]): Paint {
  const of = (name: keyof Paint) => median(results.map((result) => result[name]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    bytesToPaint: of('bytesToPaint'),
    bytesToLoad: of('bytesToLoad'),
    bytes: of('bytes'),
    script: of('script'),
    style: of('style'),
    document: of('document'),
  };
}
