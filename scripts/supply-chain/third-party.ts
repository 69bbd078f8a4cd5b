import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../engine/src/core/group-by.ts';
import { table } from '../markdown-table.ts';
import { browserPackages } from './browser-packages.ts';
import { lockedPackages, root, type LockedPackage } from './lock-file.ts';

const licenseFile = /^(?:un)?licen[cs]e/i;

/** Packages that aren't code of the site, but whose text its pages show. */
const shownOnPages = ['modelfusion'];

/** Packages of typefaces: browsers load files of theirs as they are. */
const isFont = ({ name }: LockedPackage) => name.startsWith('@fontsource');

/**
 * The text of THIRD_PARTY.md, from package-lock.json and the installed packages.
 *
 * @throws when a package of package-lock.json isn't installed, except those for other systems
 */
export async function thirdParty(): Promise<string> {
  const packages = lockedPackages();
  const shipped = new Set(await browserPackages());
  const shippedPackages = packages.filter(({ folder }) => shipped.has(folder));
  const shown = packages.filter(({ name }) => shownOnPages.includes(name));
  const fonts = packages.filter(isFont);
  const others = packages.filter((each) => !shipped.has(each.folder) && !shown.includes(each) && !isFont(each));
  return `# Third-party software

\`npm run licenses\` writes this file from package-lock.json and the installed packages; a test fails when it's out of date. Paths are relative to the repository after \`npm ci\`.

## Sent to browsers

The script and its search worker contain code of these packages.

${tableOf(shippedPackages)}

## Fonts

Browsers load these typefaces from the site, as the packages have them.

${tableOf(fonts)}

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
