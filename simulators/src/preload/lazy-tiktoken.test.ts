import { inspect } from 'node:util';
import { Tiktoken, type TiktokenBPE } from 'js-tiktoken/lite';
import { expect, it } from 'vitest';
import { replacements } from '../index.ts';

interface Encoder {
  encode(text: string, allowed?: 'all'): number[];
  decode(tokens: number[]): string;
}
type EncoderClass = new (ranks: TiktokenBPE, special?: Record<string, number>) => Encoder;

const lazy = (await import(replacements['js-tiktoken/lite'])) as Record<string, unknown> & { Tiktoken: EncoderClass };

/** Counts how often its tokens are read. `YQ==` is `a` in base64. */
function ranks() {
  const read = { times: 0 };
  const encoding: TiktokenBPE = {
    pat_str: '\\w',
    special_tokens: { '<end>': 9 },
    get bpe_ranks() {
      read.times++;
      return '! 0 YQ== Yg==';
    },
  };
  return { encoding, read };
}

it('builds an encoder when it is used, and only once', () => {
  const { encoding, read } = ranks();
  const encoder = new lazy.Tiktoken(encoding, { '<begin>': 8 });
  expect(encoder instanceof Tiktoken && encoder instanceof lazy.Tiktoken).toBe(true);
  expect(read.times).toBe(0);
  expect(encoder.encode('<begin>ab<end>', 'all')).toEqual([8, 0, 1, 9]);
  expect(encoder.decode([1, 0])).toBe('ba');
  expect(read.times).toBe(1);
});

it('looks the same as the library’s, however it is first looked at', () => {
  const { encoding } = ranks();
  const same = new Tiktoken(encoding);
  const looks: ((encoder: object) => unknown)[] = [
    inspect,
    (encoder) => inspect({ of: { encoder } }, { depth: 0 }),
    JSON.stringify,
    Object.keys,
    (encoder) => inspect({ ...encoder }),
    (encoder) => 'rankMap' in encoder,
  ];
  for (const look of looks) expect(look(new lazy.Tiktoken(encoding))).toEqual(look(same));
});

it('exports what the library exports, and a class can extend it', async () => {
  expect(Object.keys(lazy).sort()).toEqual(Object.keys(await import('js-tiktoken/lite')).sort());
  class Own extends lazy.Tiktoken {
    readonly extra = 'own';
  }
  const own = new Own(ranks().encoding);
  expect([own.extra, own instanceof Own, own.encode('b')]).toEqual(['own', true, [1]]);
});
