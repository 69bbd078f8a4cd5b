import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ReferenceType } from 'typedoc';
import { withoutBundlerSuffix } from './references.ts';

const mdn = 'https://developer.mozilla.org/en-US/docs/Web';
const handbook = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

/** Anchors of TypeScript's utility types in its handbook. */
const utilityTypes: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  Partial: 'partialtype',
  Required: 'requiredtype',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  NonNullable: 'nonnullabletype',
  Parameters: 'parameterstype',
  ConstructorParameters: 'constructorparameterstype',
  ReturnType: 'returntypetype',
  InstanceType: 'instancetypetype',
  NoInfer: 'noinfertype',
  ThisParameterType: 'thisparametertypetype',
  OmitThisParameter: 'omitthisparametertypetype',
  ThisType: 'thistypetype',
  Uppercase: 'uppercasestringtype',
  Lowercase: 'lowercasestringtype',
  Capitalize: 'capitalizestringtype',
  Uncapitalize: 'uncapitalizestringtype',
};

/** Types that MDN explains under another heading than their name. */
const protocols: Readonly<Record<string, string>> = {
  PromiseLike: 'Global_Objects/Promise#thenables',
  Iterable: 'Iteration_protocols#the_iterable_protocol',
  IterableIterator: 'Iteration_protocols#the_iterable_protocol',
  IteratorResult: 'Iteration_protocols#the_iterator_protocol',
  AsyncIterable: 'Iteration_protocols#the_async_iterator_and_async_iterable_protocols',
  AsyncIterableIterator: 'Iteration_protocols#the_async_iterator_and_async_iterable_protocols',
  ReadonlyArray: 'Global_Objects/Array',
  ReadonlyMap: 'Global_Objects/Map',
  ReadonlySet: 'Global_Objects/Set',
  PropertyKey: 'Data_structures#object_type',
};

/** Where a name that the package doesn't declare is explained; `undefined` where nothing is known of it. */
export function externalLink(type: ReferenceType, packageDir: string): { package: string; url?: string } | undefined {
  const { symbolId } = type;
  // A name whose declaration wasn't found has an id without a file.
  if (symbolId?.fileName === undefined || symbolId.fileName === '') return undefined;
  const { packageName: from } = symbolId;
  const name = withoutBundlerSuffix(type.name);
  if (from === 'typescript') return { package: from, url: languageUrl(name, symbolId.packagePath) };
  if (from === '@types/node') {
    const [module = 'globals'] = basename(symbolId.packagePath).split('.');
    return { package: 'node', url: `https://nodejs.org/api/${module}.html` };
  }
  const file = symbolId.fileName;
  const isOwn = file.startsWith(`${packageDir}/`) && !file.includes('/node_modules/', packageDir.length);
  if (isOwn) return undefined;
  return { package: from, url: packageUrl(from, file) };
}

function languageUrl(name: string, file: string): string {
  const utility = utilityTypes[name];
  if (utility !== undefined) return `${handbook}#${utility}`;
  const protocol = protocols[name];
  if (protocol !== undefined) return `${mdn}/JavaScript/Reference/${protocol}`;
  const [first = name] = name.split('.');
  const plain = first.replace(/(?<=.)(?:Like|Constructor)$/, '');
  if (!/lib\.(?:dom|webworker)/.test(file)) return `${mdn}/JavaScript/Reference/Global_Objects/${plain}`;
  return /(?:Init|Options)$/.test(plain)
    ? `${mdn}/API/${plain.replace(/(?:Init|Options)$/, '')}`
    : `${mdn}/API/${plain}`;
}

const homepages = new Map<string, string>();

/** A package's own home page where it names one, else its page on npm. */
function packageUrl(name: string, file: string): string {
  let url = homepages.get(name);
  if (url === undefined) {
    url = homepage(dirname(file)) ?? `https://www.npmjs.com/package/${name}`;
    homepages.set(name, url);
  }
  return url;
}

function homepage(dir: string): string | undefined {
  const path = join(dir, 'package.json');
  if (existsSync(path)) {
    const json = JSON.parse(readFileSync(path, 'utf8')) as { name?: string; homepage?: string };
    if (json.name !== undefined) return json.homepage?.startsWith('https://') === true ? json.homepage : undefined;
  }
  return dirname(dir) === dir ? undefined : homepage(dirname(dir));
}
