import { readMp3Text } from './mp3.ts';
import { readWavText } from './wav.ts';
import { answerWith } from '../transport/answers.ts';

/** What a recording says: the text that our own recordings carry; empty for others. */
export function transcribe(audio: Buffer): string {
  answerWith('transcription');
  return readMp3Text(audio) ?? readWavText(audio) ?? '';
}
