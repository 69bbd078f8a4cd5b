import type { FastifyInstance } from 'fastify';
import { tokenize } from '../../generation/tokens.ts';
import { makeMp3, spokenSeconds } from '../../media/mp3.ts';
import { transcribe } from '../../media/transcribe.ts';
import { readForm } from '../../transport/form.ts';

const mediaTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  opus: 'audio/opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
};

/**
 * `/audio/speech`. All formats hold MP3 bytes. The media type is that of the requested format, as from the real
 * provider, so the library accepts only MP3.
 */
export function addSpeech(app: FastifyInstance, path: string): void {
  app.post<{ Body: { input: string; response_format?: string } }>(path, (request, reply) => {
    const { input, response_format = 'mp3' } = request.body;
    return reply.type(mediaTypes[response_format] ?? 'audio/mpeg').send(makeMp3(input));
  });
}

/** `/audio/transcriptions`: multipart in; JSON, text, or subtitles out. */
export function addTranscriptions(app: FastifyInstance, path: string): void {
  app.post(path, async (request, reply) => {
    const { fields, file } = await readForm(request);
    if (file === undefined) throw new TypeError('the form has no file');
    const text = transcribe(file);
    const duration = spokenSeconds(text);
    switch (fields.response_format) {
      case 'text':
        return reply.type('text/plain').send(`${text}\n`);
      case 'srt':
        return reply.type('text/plain').send(`1\n${timeOf(0, ',')} --> ${timeOf(duration, ',')}\n${text}\n\n`);
      case 'vtt':
        return reply.type('text/plain').send(`WEBVTT\n\n${timeOf(0, '.')} --> ${timeOf(duration, '.')}\n${text}\n\n`);
      case 'verbose_json':
        return reply.send({
          task: 'transcribe',
          language: languageOf(fields.language),
          duration,
          text,
          segments: [segment(text, duration)],
        });
      default:
        return reply.send({ text });
    }
  });
}

function segment(text: string, end: number) {
  return {
    id: 0,
    seek: 0,
    start: 0,
    end,
    text: ` ${text}`,
    tokens: tokenize(text),
    temperature: 0,
    avg_logprob: -0.2,
    compression_ratio: 1.1,
    no_speech_prob: text === '' ? 0.9 : 0.01,
  };
}

function languageOf(code = 'en'): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code)?.toLowerCase() ?? code;
}

function timeOf(seconds: number, separator: string): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', separator);
}
