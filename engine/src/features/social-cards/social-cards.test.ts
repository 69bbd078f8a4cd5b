import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { unzipSync } from 'fflate';
import { imageSize } from 'image-size';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { cardSize, createCardArtist, margin, titleTop } from './draw-card.ts';
import { fitText } from './fit-text.ts';
import { createPngWriter, rowLength } from './indexed-png.ts';

const font = createRequire(import.meta.url).resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff');
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#66f"/></svg>';
const content = {
  'content/guide/a.md': '# Generate text\n\nText of a.\n',
  'content/guide/own.md': '---\nimage: /own.png\n---\n\n# Own\n\nText.\n',
  'static/logo.svg': logo,
  'static/own.png': '',
};
const options = { socialCards: { font }, tagline: 'For tests', logo: '/logo.svg' };

function chunkOf(png: Uint8Array, type: string): Buffer {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf(type);
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
}

/** The columns of a card in which its title has white; a card is a PNG of four bits a pixel without filters. */
function titleColumns(png: Uint8Array): { left: number; right: number } {
  return whiteColumns(png, titleTop, cardSize.height);
}

function whiteColumns(png: Uint8Array, top: number, bottom: number): { left: number; right: number } {
  const palette = chunkOf(png, 'PLTE');
  const white = Array.from({ length: palette.length / 3 }, (_, index) => palette.readUIntBE(index * 3, 3));
  const ink = white.indexOf(0xffffff);
  const rows = inflateSync(chunkOf(png, 'IDAT'));
  const columns = Array.from({ length: cardSize.width }, (_, x) => x).filter((x) =>
    Array.from({ length: bottom - top }, (_, y) => rows[(y + top) * (cardSize.width / 2 + 1) + 1 + (x >> 1)]).some(
      (pair = 0) => (x % 2 === 0 ? pair >> 4 : pair & 15) === ink,
    ),
  );
  return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0 };
}

test('every page has an image of its own, the home page too, unless its source names another', async () => {
  const site = await fixtureSite(content, { ...options, archive: true });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path));
  const html = async (page: string) => (await read(`${page}index.html`)).toString();

  const a = await html('guide/a/');
  expect(a).toContain('<meta property="og:image" content="https://docs.example/social/guide/a.png"/>');
  expect(a).toContain('<meta property="og:image:width" content="1200"/>');
  expect(a).toContain('<meta property="og:image:height" content="630"/>');
  expect(a).toContain('<meta property="og:image:alt" content="Generate text – Fixture Guide"/>');
  expect(a).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(a).toContain('"image":"https://docs.example/social/guide/a.png"');
  expect(await html('guide/own/')).toContain('content="https://docs.example/own.png"');
  const home = await html('');
  expect(home).toContain('content="https://docs.example/social/index.png"');
  expect(home).toContain('<meta property="og:image:alt" content="For tests – Fixture"/>');
  expect(imageSize(await read('social/index.png'))).toMatchObject({ type: 'png', ...cardSize });
  const card = await read('social/guide/a.png');
  expect(imageSize(card)).toMatchObject({ type: 'png', ...cardSize });
  expect(Buffer.compare(card, await read('social/guide.png'))).not.toBe(0);
  expect(card.length).toBeLessThan(25_000);
  // Readers who take the site along need no image that other sites show.
  expect(Object.keys(unzipSync(await read('site.zip'))).filter((path) => path.startsWith('social'))).toEqual([]);
});

test('a card is drawn once for its words, and again for others', async () => {
  const render = vi.spyOn(Resvg.prototype, 'render');
  onTestFinished(() => render.mockRestore());
  const site = await fixtureSite(content, options);
  const card = () => readFile(join(site.dir, 'dist/social/guide/a.png'));
  await site.build();
  const drawn = render.mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  const first = await card();

  await site.build();
  expect(render).toHaveBeenCalledTimes(drawn);
  expect(Buffer.compare(await card(), first)).toBe(0);

  await site.write({ 'content/guide/a.md': '# Generate objects\n\nText of a.\n' });
  await site.build();
  // The line of names and the title: what all cards show is rendered already.
  expect(render).toHaveBeenCalledTimes(drawn + 2);
  expect(Buffer.compare(await card(), first)).not.toBe(0);
});

test.each([
  'Generate text',
  'ExtraordinarilyLongNameOfAnAbstractClassForChatSettings.withFunctionCalls',
  'Retrieval-augmented generation over a PDF file, with pages as sources',
  'words '.repeat(80),
  'An emoji 🙂 and a 日 that the font lacks',
])('the whole title is on the card: %s', (title) => {
  const text = { title, place: 'A section · '.repeat(9), site: 'Fixture' };
  const artist = createCardArtist(font, undefined);
  const { left, right } = titleColumns(artist.draw(text));
  expect(left).toBeGreaterThanOrEqual(margin - 2);
  expect(right).toBeLessThanOrEqual(cardSize.width - margin);
  // As far to the right as its outlines go: a mistake in one would end the drawing there.
  const outlines = artist.title(title).commands.map((command) => ('x' in command ? command.x : 0));
  expect(Math.abs(right - Math.max(...outlines))).toBeLessThan(4);
});

test('an image is written whole, whichever of its rows others have, too', () => {
  const size = { width: 200, height: 150, palette: [0, 0xffffff] };
  const common = new Uint8Array(rowLength(size.width) * size.height);
  const write = createPngWriter({ ...size, rows: common });
  // Bytes without a pattern, and such that repeat: both end somewhere within a byte when they are compressed.
  const noise = Array.from({ length: 40 }, (_, at) => createHash('sha256').update(String(at)).digest());
  for (const [from, to] of [
    [0, 0],
    [0, 1],
    [37, 41],
    [60, 150],
    [0, 150],
  ] as const) {
    for (const texture of [...noise, Buffer.from([17, 0, 1])]) {
      const rows = common.slice();
      for (let at = from * rowLength(size.width); at < to * rowLength(size.width); at++) {
        rows[at] = texture[(at * at) % texture.length] ?? 0;
      }
      expect(Buffer.compare(inflateSync(chunkOf(write(rows), 'IDAT')), rows)).toBe(0);
    }
  }
});

test('a text shrinks until it fits, breaks between words, and its lines are even', () => {
  const measure = (text: string, size: number) => text.length * size * 0.5;
  const box = { width: 1000, height: 300 };
  expect(fitText('Short', box, measure)).toEqual({ size: 88, lines: ['Short'] });
  const long = fitText('AVeryLongNameThatIsOneWordOfSixtyLettersOrSomethingLikeThat', box, measure);
  expect(long.lines).toHaveLength(1);
  expect(measure(long.lines[0] ?? '', long.size)).toBeLessThanOrEqual(box.width);
  expect(fitText('one two three four five six', box, measure).lines).toEqual(['one two three', 'four five six']);
});

test('the name of a site stays on the card, however long it is', () => {
  const site = 'The documentation of everything that a team of many people ever wrote';
  const card = createCardArtist(font, undefined).draw({ title: 'Title', place: 'Guide · Tools', site });
  const { left, right } = whiteColumns(card, 0, titleTop);
  expect(left).toBeGreaterThanOrEqual(margin - 2);
  expect(right).toBeLessThanOrEqual(cardSize.width - margin);
  expect(right).toBeGreaterThan(cardSize.width / 2);
});

test('a title that the font cannot write is a warning', async () => {
  const site = await fixtureSite({ ...content, 'content/guide/b.md': '# 文本\n\nText.\n' }, options);
  expect((await site.build()).diagnostics).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('has no letter of the title "文本"') as string },
  ]);
});

test('a font that is not there, or is none, is an error that says so', async () => {
  for (const [name, message] of [
    ['./fonts/missing.woff', 'site.config.ts: socialCards.font names ./fonts/missing.woff, but there is no such file'],
    ['./fonts/text.woff', "isn't a font that can be read"],
  ] as const) {
    const site = await fixtureSite(content, { ...options, socialCards: { font: name } });
    await mkdir(join(site.dir, 'fonts'));
    await writeFile(join(site.dir, 'fonts/text.woff'), 'no font');
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      {
        message: expect.stringContaining(message) as string,
        location: { file: 'site.config.ts', line: 1, column: expect.any(Number) as number },
      },
    ]);
  }
});
