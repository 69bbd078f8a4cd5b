import { imageDescription } from './image-description.ts';
import { readMp3Text } from './mp3.ts';
import { readWavText } from './wav.ts';
import { answerWith } from '../transport/answers.ts';

/** What a recording says: the text that our own recordings carry; empty for others. */
export function transcribe(audio: Buffer): string {
  answerWith('transcription');
  return readMp3Text(audio) ?? readWavText(audio) ?? '';
}

/** What a file of ours shows or says; `undefined` for files of others. */
export function describeMedia(content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content);
  return imageDescription(bytes) || readMp3Text(bytes) || readWavText(bytes) || undefined;
}
