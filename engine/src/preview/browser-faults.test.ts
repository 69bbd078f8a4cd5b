import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite, linkPackages } from '../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../built-in.ts';
import { createModuleLoader } from '../pipeline/load/module-loader.ts';
import { readConfig } from '../pipeline/load/read-config.ts';
import { bundleParts } from '../pipeline/outputs/site-module.ts';
import { createBrowserFaults } from './browser-faults.ts';
import { createDevServer } from './dev-server.ts';

const client = (read: string) => `
import type { Stats } from 'node:fs';
import type { Builds } from './builds.ts';
${read}
export default { start: (stats: Stats & Builds) => [stats, typeof read] };
`;

test('a preview finds in browser modules and style sheets what a build refuses', async () => {
  const site = await fixtureSite({
    'client.ts': client("import { readFileSync as read } from 'node:fs';"),
    'builds.ts': "import 'node:path';\nexport interface Builds {}\n",
    'own.css': "@import './more.css';\nb {}\n",
    'more.css': 'b {}\ni {\n  color: red;\n',
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example', styles: ['own.css'],
features: [{ name: 'own', client: \`\${import.meta.dirname}/client.ts\` }] };`,
  });
  const { dir } = site;
  linkPackages(dir);
  const read = await readConfig(dir, builtInFeatures, createModuleLoader(dir));
  const onFound = vi.fn();
  const faults = createBrowserFaults(dir, onFound, () => undefined);
  const unused = () => {
    throw new Error('Nobody asks for the shell.');
  };
  const parts = () => bundleParts({ siteDir: dir, ...read });
  const { vite } = await createDevServer({
    ...{ siteDir: dir, config: read.config, written: [], parts, site: unused },
    ...{ http: createServer(), host: '127.0.0.1', faults: faults.plugin },
  });
  onTestFinished(() => vite.close());
  const { client: browser } = vite.environments;
  const found = () => faults.diagnostics({ siteDir: dir, ...read });

  await browser.transformRequest(`/@fs${join(dir, 'client.ts')}`);
  expect(onFound).toHaveBeenCalledOnce();
  const style = {
    code: 'bundle',
    message: "more.css can't be read: Unclosed block",
    location: { file: 'more.css', line: 2, column: 1 },
    excerpt: 'i {',
  };
  const expected = [
    {
      code: 'bundle',
      message: 'client.ts imports "node:fs", which browsers don\'t have',
      location: { file: 'client.ts' },
    },
    style,
  ];
  expect(found()).toMatchObject(expected);
  expect((await site.build({ publish: false })).diagnostics[0]).toMatchObject({ code: 'bundle' });

  await site.write({ 'more.css': 'i {}\n' });
  expect(found()).toMatchObject(expected.slice(0, 1));
});
