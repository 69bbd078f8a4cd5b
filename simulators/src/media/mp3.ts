import { answerWith } from '../transport/answers.ts';
import { frameSeconds, voiceFrame } from './mp3-voice.ts';

const textFrame = 'TXXX';
const description = 'transcript';

/** No provider says more in one call: it's the most that a model of ElevenLabs takes. */
const mostCharacters = 40_000;

/** @throws RangeError for a text that no provider would say: making its sound would keep all other requests waiting */
export function checkSpeech({ length }: string): void {
  if (length > mostCharacters) throw new RangeError(`A text of ${length} characters is too long for speech`);
}

/** How long it takes to say a text, in seconds. */
export function spokenSeconds(text: string): number {
  return Math.max(0.5, Math.round(text.length / 1.5) / 10);
}

/**
 * A real MP3 file that lasts as long as it takes to say the text, and sounds like somebody who hums it. It carries the
 * text in an ID3 tag, which the simulated transcription reads.
 */
export function makeMp3(text: string): Buffer {
  checkSpeech(text);
  answerWith('speech');
  const frames = Math.ceil(spokenSeconds(text) / frameSeconds);
  return Buffer.concat([id3Tag(text), ...Array.from({ length: frames }, (_, at) => voiceFrame(text, at / frames))]);
}

/** The text that an MP3 file carries, or several joined ones, as in a stream of speech. */
export function readMp3Text(audio: Buffer): string | undefined {
  const texts: string[] = [];
  const marker = Buffer.from(`\x03${description}\0`);
  for (let at = audio.indexOf(marker); at !== -1; at = audio.indexOf(marker, at + 1)) {
    const frameStart = at - 10;
    if (frameStart < 0 || audio.toString('latin1', frameStart, frameStart + 4) !== textFrame) continue;
    const size = readSize(audio, frameStart + 4);
    texts.push(audio.toString('utf8', at + marker.length, at + size));
  }
  return texts.length === 0 ? undefined : texts.map((text) => text.trim()).join(' ');
}

/** ID3 version 2.4 with one frame of our own text. */
function id3Tag(text: string): Buffer {
  const body = Buffer.from(`\x03${description}\0${text}`, 'utf8');
  const frame = Buffer.concat([Buffer.from(textFrame), sizeBytes(body.length), Buffer.alloc(2), body]);
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), sizeBytes(frame.length), frame]);
}

/** Sizes in ID3 have seven bits per byte. */
function sizeBytes(value: number): Buffer {
  return Buffer.from([(value >>> 21) & 127, (value >>> 14) & 127, (value >>> 7) & 127, value & 127]);
}

function readSize(bytes: Buffer, at: number): number {
  return bytes.subarray(at, at + 4).reduce((value, byte) => (value << 7) | byte, 0);
}
