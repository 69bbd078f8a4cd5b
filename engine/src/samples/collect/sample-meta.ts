import type { FenceMeta } from '../../markdown/parse/fence-meta.ts';
import type { SampleMeta } from '../sample.ts';

/** What a fence says of the sample in it, and what is wrong with that, in words. */
export function readSampleMeta({ values }: FenceMeta): { meta: SampleMeta; faults: string[] } {
  const faults: string[] = [];
  const text = (key: string) => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (value !== undefined) faults.push(`${key} says nothing: write ${key}="…"`);
    return undefined;
  };
  const [file, region] = text('file')?.split('#') ?? [];
  const meta: SampleMeta = {
    ...optional('name', text('name')),
    ...optional('noRun', text('no-run')),
    ...optional('expectError', text('expect-error')),
    ...optional('varies', text('varies')),
    ...optional('quote', file === undefined ? undefined : { file, ...optional('region', region) }),
    noOutput: values['no-output'] !== undefined,
    fails: values['fails'] !== undefined,
    env: readEnv(text('env') ?? '', faults),
  };
  return { meta, faults };
}

/** `KEY=value OTHER=value`: a new variable begins where a word with `=` follows white space. */
function readEnv(text: string, faults: string[]): Record<string, string> {
  const env: Record<string, string> = {};
  for (const part of text.split(/\s+(?=\w+=)/).filter(Boolean)) {
    const match = /^(\w+)=(.*)$/s.exec(part.trim());
    const [, key, value] = match ?? [];
    if (key === undefined || value === undefined) faults.push(`env="${text}" is no KEY=value`);
    else env[key] = value;
  }
  return env;
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}
