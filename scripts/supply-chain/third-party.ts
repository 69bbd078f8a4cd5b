import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../engine/src/core/group-by.ts';
import { bundleSimulators } from '../../simulators/src/standalone/bundle.ts';
import { table } from '../markdown-table.ts';
import { browserPackages } from './browser-packages.ts';
import { lockedPackages, root, type LockedPackage } from './lock-file.ts';

const licenseFile = /^(?:un)?licen[cs]e/i;

/** Packages that aren't code of the site, but whose text its pages show. */
const shownOnPages = ['modelfusion'];

/** Packages of typefaces. */
const isFont = ({ name }: LockedPackage) => name.startsWith('@fontsource');
const fontStyles = readFileSync(join(root, 'site/styles/fonts.css'), 'utf8');

/**
 * The text of THIRD_PARTY.md, from package-lock.json and the installed packages.
 *
 * @throws when a package of package-lock.json isn't installed, except those for other systems
 */
export async function thirdParty(): Promise<string> {
  const packages = lockedPackages();
  const shipped = new Set(await browserPackages());
  const shippedPackages = packages.filter(({ folder }) => shipped.has(folder));
  const inSimulators = await simulatorPackages();
  const downloaded = packages.filter((each) => !each.dev && inSimulators.includes(nameAndVersion(each)));
  const shown = packages.filter(({ name }) => shownOnPages.includes(name));
  const fonts = packages.filter(isFont);
  const loaded = fonts.filter(({ name }) => fontStyles.includes(`'${name}/`));
  const reaching = new Set([...shippedPackages, ...downloaded, ...shown, ...fonts]);
  const others = packages.filter((each) => !reaching.has(each));
  return `# Third-party software

\`npm run licenses\` writes this file from package-lock.json and the installed packages; a test fails when it's out of date. Paths are relative to the repository after \`npm ci\`.

## Sent to browsers

The script and its search worker contain code of these packages.

${tableOf(shippedPackages)}

## Sent to readers in \`simulators.mjs\`

This download contains code of these packages, and the texts of their licenses at its end.

${tableOf(downloaded)}

## Fonts

Browsers load these typefaces from the site, as the packages have them.

${tableOf(loaded)}

## Drawn in pictures

The build draws the words of the social cards with these typefaces. Browsers get pictures.

${tableOf(fonts.filter((font) => !loaded.includes(font)))}

## Shown on pages

The API reference shows the declarations and comments that these packages publish.

${tableOf(shown)}

## Used to build the site and to run its samples

None of this reaches readers. The license text is in the package's folder below \`node_modules/\`, unless the list at the end of this page names the package.

${byLicense(others.filter(({ dev }) => !dev))}

## Used by tests and checks only

${byLicense(others.filter(({ dev }) => dev))}

## Packages without a license file

Their manifests (\`package.json\`) name the license, and the package has no separate text. Packages for other operating systems aren't examined.

${withoutFile(others)}
`;
}

/** Name and version of the packages in `simulators.mjs`, as its own header lists them. */
async function simulatorPackages(): Promise<string[]> {
  const [header = ''] = (await bundleSimulators('')).split('*/', 1);
  return [...header.matchAll(/^(\S+ \d\S*) \(.+\)$/gm)].map(([, each = '']) => each);
}

function tableOf(packages: readonly LockedPackage[]): string {
  const rows = packages.map(({ name, version, license, folder }) => {
    const file = licenseFileOf(folder);
    return [name, version, license, file === undefined ? '`package.json`' : `\`${folder}/${file}\``];
  });
  return table(['package', 'version', 'license', 'text'], rows);
}

/** One paragraph per license, the rarest first: those are the ones to look at. */
function byLicense(packages: readonly LockedPackage[]): string {
  const groups = [...groupBy(packages, ({ license }) => license)].map(([license, members]) => ({
    license,
    members: [...new Set(members.map(nameAndVersion))],
  }));
  return groups
    .sort((a, b) => a.members.length - b.members.length || (a.license < b.license ? -1 : 1))
    .map(({ license, members }) => `**${license}** (${members.length}): ${members.join(', ')}`)
    .join('\n\n');
}

function withoutFile(packages: readonly LockedPackage[]): string {
  const found = packages.filter(({ optional, folder }) => !optional && licenseFileOf(folder) === undefined);
  return [...new Set(found.map((each) => `${nameAndVersion(each)} (${each.license})`))].join(', ');
}

const nameAndVersion = ({ name, version }: LockedPackage) => `${name} ${version}`;

function licenseFileOf(folder: string): string | undefined {
  if (!existsSync(join(root, folder))) {
    throw new Error(`package-lock.json lists ${folder}, which isn't installed. Run "npm ci" first.`);
  }
  return readdirSync(join(root, folder)).find((file) => licenseFile.test(file));
}
