import * as article from '../../article.ts';
import * as client from '../../client.ts';

/** The package's name, by which a site imports what it exports. */
export const packageName = 'runnable-docs';

/** What a site's modules share with the engine that is running: its contexts and what it takes note of. */
export const sharedEntries: ReadonlyMap<string, object> = new Map<string, object>([
  [`${packageName}/article`, article],
  [`${packageName}/client`, client],
]);

/** What the entry for configurations and features exports, besides types. It imports most of the engine. */
export const mainNames: readonly string[] = [
  'defineFeature',
  'defineSite',
  'readEntries',
  'readKeptJson',
  'reuseAsync',
  'writeKeptJson',
  'zipFiles',
];

/** The entry of the engine that exports a name. */
export function entryOf(name: string): string | undefined {
  if (mainNames.includes(name)) return packageName;
  return [...sharedEntries].find(([, exported]) => Object.hasOwn(exported, name))?.[0];
}
