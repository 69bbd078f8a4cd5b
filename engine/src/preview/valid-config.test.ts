import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietProgress } from '../../tests/support/fixture-site.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { createModuleLoader } from '../pipeline/load/module-loader.ts';
import { readConfig } from '../pipeline/load/read-config.ts';
import { validConfig, waiting } from './valid-config.ts';

test('what keeps a configuration from being valid is the last word until it is corrected', async () => {
  const dir = await temporarySite();
  const file = join(dir, 'site.config.ts');
  writeFileSync(file, "export default { title: 'A' };\n");
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const printed: string[] = [];
  let told: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (told = resolve));
  const print = (text: string) => {
    printed.push(text);
    if (text.includes(waiting)) told();
  };
  const valid = validConfig(dir, { ...quietProgress, print });
  await failed;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(printed).toEqual([expect.stringContaining(waiting)]);
  vi.useRealTimers();
  writeFileSync(file, "export default { title: 'A', url: 'https://docs.example' };\n");
  expect((await valid).config.title).toBe('A');
});

test.each(['c#', 'what?'])(
  'a folder %s, from which no module can be loaded, ends the preview, and says so',
  async (name) => {
    const dir = join(await temporarySite(), name);
    mkdirSync(dir);
    writeFileSync(join(dir, 'site.config.ts'), "export default { title: 'A', url: 'https://docs.example' };\n");
    const message = `The path ${dir} has a "${name.at(-1)}", so that the site's modules can't be loaded`;
    await expect(validConfig(dir, quietProgress)).rejects.toMatchObject({ diagnostics: [{ message }] });
    await expect(readConfig(dir, [], createModuleLoader(dir))).rejects.toMatchObject({ diagnostics: [{ message }] });
  },
);
