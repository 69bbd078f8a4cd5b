import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

const source = fileURLToPath(new URL('..', import.meta.url));
const root = join(source, '../..');

/** What the bundle can't read from a folder at run time is put into it. */
const inlined: Plugin = {
  name: 'inlined',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]generation[\\/]load-replies\.ts$/ }, () => {
      const files = readdirSync(join(source, 'replies')).filter((name) => name.endsWith('.ts'));
      const imports = files.sort().map((name, index) => `import { replies as r${index} } from '../replies/${name}';`);
      const all = files.map((_, index) => `...r${index}`).join(', ');
      return {
        contents: `${imports.join('\n')}\nexport const loadReplies = async () => [${all}];`,
        loader: 'ts',
        resolveDir: join(source, 'generation'),
      };
    });
    bundle.onLoad({ filter: /[\\/]preload[\\/]tables\.mjs$/ }, () => ({
      contents: ['hosts', 'keys', 'profiles']
        .map((name) => `export { default as ${name} } from './${name}.json';`)
        .join('\n'),
      resolveDir: join(source, 'preload'),
    }));
  },
};

/**
 * The simulators as one file without dependencies, for readers of the site: `node simulators.mjs`, or
 * `node --import ./simulators.mjs program.mjs`. The same sources give the same bytes.
 *
 * @param site address of the site whose programs the simulators answer, without a slash at its end
 */
export async function bundleSimulators(site: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(source, 'standalone/main.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [inlined],
    define: { SITE: JSON.stringify(site) },
    // Modules that are written for CommonJS ask for Node's own modules by this name. Others may import createRequire.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  });
  const packages = packagesIn(metafile);
  const notice = [
    `Simulators of AI providers, for the programs on ${site}`,
    "They implement the providers' protocols and return prepared responses; they aren't language models.",
    '',
    '  node simulators.mjs openai ollama             serves providers on this machine',
    '  node --import ./simulators.mjs program.mjs    answers the requests of one program',
    '',
    'MIT license. The file contains these packages, whose licenses are at its end:',
    ...packages.map(({ name, version, license }) => `${name} ${version} (${license})`),
  ];
  const licenses = packages.map(({ name, text }) => `${name}\n\n${text}`).join('\n\n---\n\n');
  const code = outputFiles[0]?.text ?? '';
  return `/*\n${notice.join('\n')}\n*/\n${code}/*\n${licenses.replaceAll('*/', '* /')}\n*/\n`;
}

interface Package {
  name: string;
  version: string;
  license: string;
  /** The text of its license. */
  text: string;
}

/** The packages that the bundle contains, by name. */
function packagesIn({ outputs }: Metafile): Package[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []);
  const packages = [...new Set([...folders, 'simulators'])].map((folder) => readPackage(join(root, folder)));
  const byName = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  return [...byName].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, entry]) => entry);
}

function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<Package, 'text'>;
  const { name, version, license } = manifest;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const path = file === undefined ? join(dirname(folder), 'LICENSE') : join(folder, file);
  return { name, version, license, text: existsSync(path) ? readFileSync(path, 'utf8').trim() : license };
}
