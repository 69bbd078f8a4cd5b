// `npm run dependencies:count`: how many packages the repository asks for, and how many come with them.
import { groupBy } from '../../engine/src/core/group-by.ts';
import { directDependencies, lockedPackages } from './lock-file.ts';

const packages = lockedPackages();
const direct = directDependencies();
const byName = [...groupBy(packages, ({ name }) => name)];
const twice = byName
  .map(([name, each]) => ({ name, versions: [...new Set(each.map(({ version }) => version))] }))
  .filter(({ versions }) => versions.length > 1);

console.log(`direct      ${direct.length}`);
console.log(`transitive  ${byName.length - direct.length}`);
console.log(`all names   ${byName.length} (${packages.length} folders, some versions are installed more than once)`);
console.log(`  of these  ${packages.filter(({ dev }) => dev).length} for tests and checks only`);
console.log(
  `  of these  ${packages.filter(({ optional }) => optional).length} optional, most of them for other systems`,
);
console.log(`\n${twice.length} packages in more than one version:`);
for (const { name, versions } of twice) console.log(`  ${name} ${versions.join(', ')}`);
