/** MPEG-2 layer III, 8 kbit/s, 24 kHz, mono: 24 bytes, 24 ms, and 576 lines of 21 Hz each per frame. */
const frameHeader = Buffer.from([0xff, 0xf3, 0x14, 0xc4]);
const frameBytes = 24;
export const frameSeconds = 0.024;

/** Lines that sound for a vowel, besides the voice's own: where a mouth that says it resonates. */
const resonances: Readonly<Record<string, readonly number[]>> = {
  a: [33, 53],
  e: [25, 88],
  i: [15, 100],
  o: [24, 43],
  u: [17, 40],
  y: [15, 92],
};

/** Frames by what sounds in them: a long text has hundreds of thousands, and only a few dozen differ. */
const made = new Map<string, Buffer>();

/** Loudness of vowels and of other letters: 4 steps are 6 dB. */
const loud = 195;
const quiet = 188;

/**
 * A frame of an MP3 file in which a voice hums a text: a tone for each letter, nothing between words.
 * @param progress how much of the text has been said, from 0 to 1
 */
export function voiceFrame(text: string, progress: number): Buffer {
  const letter = text.charAt(Math.floor(progress * text.length)).toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(letter)) return frameOf([], 0);
  // The voice falls toward the end.
  const pitch = progress < 0.4 ? 7 : progress < 0.8 ? 6 : 5;
  const resonant = resonances[letter];
  const voice = [pitch, pitch * 2 + 1];
  return resonant === undefined ? frameOf(voice, quiet) : frameOf([...voice, ...resonant], loud);
}

function frameOf(lines: readonly number[], gain: number): Buffer {
  const key = lines.join();
  const known = made.get(key) ?? frame(lines, gain);
  made.set(key, known);
  return known;
}

/**
 * Writes a frame whose spectrum is 1 at some lines and 0 at all others.
 * See ISO/IEC 13818-3, 2.4: side information, then pairs of lines in the code of table 1.
 * @param lines where it's 1
 * @param gain how loud that is
 */
function frame(lines: readonly number[], gain: number): Buffer {
  const at = new Set(lines);
  const pairs = Math.ceil((Math.max(-1, ...lines) + 1) / 2);
  let spectrum = '';
  for (let pair = 0; pair < pairs; pair++) {
    const [first, second] = [at.has(pair * 2), at.has(pair * 2 + 1)];
    // What follows a code is the sign of each line that isn't 0.
    spectrum += first ? (second ? '00000' : '010') : second ? '0010' : '1';
  }
  const bits = [
    [0, 9], // where its data begin, and a private bit
    [spectrum.length, 12],
    [pairs, 9],
    [gain, 8],
    [0, 10], // scale factors, and window switching
    [1, 5], // the table of each of three regions
    [1, 5],
    [1, 5],
    [0, 9], // where the regions end, which says nothing where all have the same table
  ];
  const text = bits.map(([value = 0, width]) => value.toString(2).padStart(width ?? 0, '0')).join('') + spectrum;
  const bytes = Buffer.alloc(frameBytes);
  frameHeader.copy(bytes);
  for (let byte = 0; byte * 8 < text.length; byte++) {
    bytes[frameHeader.length + byte] = Number.parseInt(text.slice(byte * 8, byte * 8 + 8).padEnd(8, '0'), 2);
  }
  return bytes;
}
