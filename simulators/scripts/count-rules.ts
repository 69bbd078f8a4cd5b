import { models } from '../src/profiles/models.ts';
import { defaultProfile, dayOf } from '../src/profiles/profile.ts';
import { rules } from '../src/profiles/rules/all.ts';

// `npm run rules -w simulators`: how much of what the profile of today does somebody has published.

const count = <T>(items: readonly T[], isOne: (item: T) => boolean) => items.filter(isOne).length;
const effect = (name: string) => count(rules, ({ then }) => name in then);

console.log(`${rules.length} rules, read on ${[...new Set(rules.map(({ checked }) => checked))].sort().join(', ')}:`);
console.log(`  ${count(rules, ({ sources }) => sources.length > 0)} with a source`);
console.log(`  ${count(rules, ({ sources }) => sources.length === 0)} without one, all unknown`);
console.log(`  ${effect('reject')} reject a request`);
console.log(`  ${effect('shape')} change the form of an answer`);
console.log(`  ${effect('ignore')} ignore fields`);
console.log(`  ${effect('unknown')} unknown: the simulators answer as in the earlier profile`);
console.log(
  `  ${count(rules, ({ unpublished }) => unpublished !== undefined)} with a part that no publication settles`,
);
const day = dayOf(defaultProfile);
const ids = models.flatMap(({ ids: own, ...group }) => own.map((id) => ({ ...group, id })));
console.log(`${ids.length} models:`);
for (const state of ['works', 'changed', 'scheduled', 'shut-down', 'unknown'] as const) {
  console.log(`  ${count(ids, (model) => model.state === state)} ${state}`);
}
console.log(`  ${count(ids, ({ on }) => on !== undefined && on <= day)} answer as shut down on ${day}`);
console.log(`  ${count(ids, ({ sources }) => sources.length === 0)} without a source, all unknown`);
