import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programNames } from '../../data/take-away.ts';
import { readQuickStart } from '../quick-start/read-page.ts';

const site = join(import.meta.dirname, '../..');

/** The page about each program. Those of the AI SDK are shown next to their counterparts instead. */
const pages: Record<string, string> = {
  'information-extraction': 'tutorial/information-extraction.md',
  'llamacpp-nextjs-chatbot': 'blog/llamacpp-nextjs-chatbot.md',
  'newer-openai-models': 'integration/model-provider/openaicompatible/index.md',
  'ollama-nextjs-chatbot': 'blog/ollama-nextjs-chatbot.md',
  opentelemetry: 'integration/observability/index.md',
  'pdf-chat': 'blog/pdf-chat-nodejs.md',
  'pgvector-index': 'integration/vector-index/index.md',
  'reimagine-images': 'tutorial/reimagine-images.md',
  'retrieval-augmented-generation': 'tutorial/retrieval-augmented-generation.md',
  'sentiment-analysis': 'tutorial/sentiment-analysis.md',
  'stream-objects-nextjs': 'blog/stream-objects-gpt4-nextjs.md',
  'structured-data-generation': 'tutorial/structured-data-generation.md',
};

describe('a reader can take each program from its page', () => {
  it.each(Object.entries(pages))('%s', (example, page) => {
    const text = readFileSync(join(site, 'content', page), 'utf8');
    const files = readdirSync(join(site, 'examples', example), { recursive: true, encoding: 'utf8' })
      .filter((file) => ['.ts', '.tsx', '.css', '.json', '.md', '.txt'].includes(extname(file)))
      .filter((file) => !/node_modules|\.next/.test(file))
      .filter((file) => !['README.md', 'expected-output.txt', 'input.txt'].includes(basename(file)));
    const missing = files.filter((file) => !text.includes(`file="examples/${example}/${file}" title="${file}"`));
    expect(missing).toEqual([]);
  });

  it('none is forgotten', () => {
    const examples = programNames().filter((name) => name !== 'ai-sdk');
    expect(examples.filter((name) => !(name in pages))).toEqual([]);
  });

  it("the terminal programs have the quick start's tsconfig.json", () => {
    const wanted = readQuickStart().files.get('tsconfig.json');
    const terminal = Object.keys(pages).filter((name) => !existsSync(join(site, 'examples', name, 'app')));
    const other = terminal.filter(
      (name) => readFileSync(join(site, 'examples', name, 'tsconfig.json'), 'utf8') !== wanted,
    );
    expect(other).toEqual([]);
  });
});
