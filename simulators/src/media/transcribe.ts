import { readMp3Text } from './mp3.ts';
import { readWavText } from './wav.ts';

/** What a recording says: the text that our own recordings carry; empty for others. */
export function transcribe(audio: Buffer): string {
  return readMp3Text(audio) ?? readWavText(audio) ?? '';
}
