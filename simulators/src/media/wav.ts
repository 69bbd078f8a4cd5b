import { checkSpeech, spokenSeconds } from './mp3.ts';
import { answerWith } from '../transport/answers.ts';

const rate = 8000;

/**
 * A real WAV file (8 kHz, 16 bit, mono) that sounds a little like somebody saying the text: one hum per syllable. It
 * carries the text as its comment.
 */
export function makeWav(text: string): Buffer {
  const samples = hum(text, rate);
  const bytes = Buffer.from(`${text}\0`);
  // The next chunk begins at an even byte.
  const comment = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]);
  const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('ICMT', comment)]));
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), info, chunk('data', samples)]));
}

/** The comment that a WAV file carries. */
export function readWavText(audio: Buffer): string | undefined {
  if (audio.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const at = audio.indexOf('ICMT');
  if (at === -1) return undefined;
  return audio.toString('utf8', at + 8, at + 8 + audio.readUInt32LE(at + 4)).replace(/\0+$/, '');
}

/** Bare 16-bit samples: a low tone that swells and fades four times a second. */
export function hum(text: string, samplesPerSecond: number): Buffer {
  checkSpeech(text);
  answerWith('speech');
  const count = Math.round(spokenSeconds(text) * samplesPerSecond);
  const samples = Buffer.alloc(count * 2);
  for (let index = 0; index < count; index++) {
    const time = index / samplesPerSecond;
    const syllable = Math.sin(Math.PI * 4 * time) ** 2;
    const voice =
      Math.sin(2 * Math.PI * 120 * time) +
      0.5 * Math.sin(2 * Math.PI * 240 * time) +
      0.25 * Math.sin(2 * Math.PI * 720 * time);
    samples.writeInt16LE(Math.round(4000 * syllable * voice), index * 2);
  }
  return samples;
}

function chunk(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 0, 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}
