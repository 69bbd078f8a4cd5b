// Makes the files that samples read, in site/samples-assets/. Run: npx tsx simulators/scripts/make-sample-assets.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPng } from '../src/media/draw.ts';
import { makeMp3 } from '../src/media/mp3.ts';
import { makeWav } from '../src/media/wav.ts';
import { makePdf } from './make-pdf.ts';

const folder = fileURLToPath(new URL('../../site/samples-assets/', import.meta.url));

const lighthouse = [
  'The lighthouse at Gull Point was built in 1874 from granite that was cut on the island itself. Its tower is 31 meters high, and 142 steps lead up to the lantern room. The lamp burned whale oil at first, then petroleum; since 1956 it has been electric.',
  'The light flashes twice every fifteen seconds and can be seen from 22 nautical miles away on a clear night. In fog a horn sounds every minute. Before the horn was installed in 1911, the keeper had to ring a bell by hand, sometimes for days.',
  'Three families kept the light over the years. The last keeper, Ingrid Solberg, left in 1988, when the station was automated. She had lived there for 27 years and had rescued eleven people from the sea.',
  'Today the keeper’s house is a museum that is open from May to September. Visitors come by ferry from Harbor Town; the crossing takes forty minutes. In a storm the ferry does not run, and the island is on its own.',
];

const report =
  'Good morning, and welcome to the weather report for the coast. Expect fog until noon, then sunshine and a light wind from the west.';

const files: Record<string, Buffer | string> = {
  'weather-report.mp3': makeMp3(report),
  'weather-report.wav': makeWav(report),
  'reminder.wav': makeWav('Please remind me to call the harbor office tomorrow at nine.'),
  'lighthouse.png': drawPng(
    'a white lighthouse on a rocky island, with a small red ferry in front of it',
    0,
    1024,
    768,
  ),
  'chart.png': drawPng('a bar chart of visitors to a museum: 120 in May, 340 in July, 90 in September', 1, 640, 480),
  'lighthouse.txt': `${lighthouse.join('\n\n')}\n`,
  'lighthouse.pdf': makePdf(lighthouse),
};

for (const [name, content] of Object.entries(files)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`${name}: ${content.length} bytes`);
}
