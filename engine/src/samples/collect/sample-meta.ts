import type { SampleMeta } from '../sample.ts';

const word = /([a-zA-Z][\w-]*)(?:="([^"]*)")?|\{[^}]*\}|\S+/g;

/** Words that concern the display of any code block; samples leave them to it. */
const displayWords = new Set(['title', 'showLineNumbers']);

export interface ParsedMeta extends SampleMeta {
  /** Words that mean nothing here: most often a misspelt one. */
  unknown: string[];
}

/** Reads `name="stream" no-run="needs a browser"`; the order is free. */
export function parseSampleMeta(meta: string): ParsedMeta {
  const env: Record<string, string> = {};
  const parsed: ParsedMeta = { noOutput: false, fails: false, env, unknown: [] };
  for (const [text, key, value] of meta.matchAll(word)) {
    if (key === undefined) {
      if (!text.startsWith('{')) parsed.unknown.push(text);
    } else if (key === 'no-output' && value === undefined) parsed.noOutput = true;
    else if (key === 'fails' && value === undefined) parsed.fails = true;
    else if (displayWords.has(key)) continue;
    else if (value === undefined || !setValue(parsed, env, key, value)) parsed.unknown.push(text);
  }
  return parsed;
}

function setValue(parsed: ParsedMeta, env: Record<string, string>, key: string, value: string): boolean {
  switch (key) {
    case 'name':
      parsed.name = value;
      return true;
    case 'no-run':
      parsed.noRun = value;
      return true;
    case 'expect-error':
      parsed.expectError = value;
      return true;
    case 'varies':
      parsed.varies = value;
      return true;
    case 'file': {
      const [file = '', region] = value.split('#');
      parsed.quote = region === undefined ? { file } : { file, region };
      return true;
    }
    case 'env': {
      const at = value.indexOf('=');
      if (at <= 0) return false;
      env[value.slice(0, at)] = value.slice(at + 1);
      return true;
    }
    default:
      return false;
  }
}
