import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteData } from '../../shell/wire.ts';
import client from './client.tsx';
import { type ColorModeData, wantedMode } from './color-mode.ts';
import { colorModeScript } from './head-script.ts';

type Options = ColorModeData;
const following: Options = { default: 'light', respectSystem: true, switch: true };
const firm: Options = { default: 'dark', respectSystem: false, switch: true };

const cases: [string, Options, string | null, boolean, 'light' | 'dark'][] = [
  ['the stored choice wins over the system', following, 'light', true, 'light'],
  ['the stored choice wins over the default', firm, 'light', false, 'light'],
  ['the system is followed where nothing is chosen', following, null, true, 'dark'],
  ['light is the default', following, null, false, 'light'],
  ['the system is not followed where the site does not want it [4.3]', firm, null, false, 'dark'],
  ['a stored value that is no mode counts as none', following, 'blue', false, 'light'],
];

test.each(cases)('%s', (_name, options, stored, systemDark, mode) => {
  expect(wantedMode(options, stored, systemDark)).toBe(mode);
});

describe('the inline script sets the same mode before the first paint', () => {
  test.each(cases)('%s', (_name, options, stored, systemDark, mode) => {
    expect(run(options, { getItem: () => stored }, systemDark)).toEqual({ theme: mode });
  });

  test('also where storage throws; then the shell, which says so, starts by itself', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('denied');
      },
    };
    expect(run(following, forbidden, true)).toEqual({ theme: 'dark', eager: '' });
  });
});

function run(colorMode: Options, localStorage: { getItem: () => string | null }, systemDark: boolean): unknown {
  const dataset = {};
  runInNewContext(colorModeScript(colorMode), {
    document: { documentElement: { dataset } },
    localStorage,
    matchMedia: () => ({ matches: systemDark }),
  });
  return dataset;
}

test('the system is followed from the start, whether or not the navbar has a switch', () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  const dataset: { theme?: string } = {};
  vi.stubGlobal('matchMedia', () => system);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { dataset } });
  onTestFinished(() => void vi.unstubAllGlobals());
  client.start?.({ features: { colorMode: { ...following, switch: false } } } as unknown as SiteData);
  expect(dataset.theme).toBe('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(dataset.theme).toBe('dark');
});
