import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReferenceType } from 'typedoc';
import { parseJson } from '../../core/source-text.ts';
import type { BuildScope } from './build-scope.ts';
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

/** Types that aren't values, too, and where MDN explains them. */
const protocols: Readonly<Record<string, string>> = {
  Generator: 'Global_Objects/Generator',
  AsyncGenerator: 'Global_Objects/AsyncGenerator',
  Iterator: 'Global_Objects/Iterator',
  IteratorObject: 'Global_Objects/Iterator',
  ArrayIterator: 'Global_Objects/Iterator',
  MapIterator: 'Global_Objects/Iterator',
  SetIterator: 'Global_Objects/Iterator',
  StringIterator: 'Global_Objects/Iterator',
  AsyncIterator: 'Global_Objects/AsyncIterator',
  AsyncIteratorObject: 'Global_Objects/AsyncIterator',
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

/** Pages of Node's documentation about modules of another name. */
const nodePages: Readonly<Record<string, string>> = {
  sea: 'single-executable-applications',
  trace_events: 'tracing',
};

/** Where a name that the package doesn't declare is explained; `undefined` where nothing is known of it. */
export function externalLink(
  type: ReferenceType,
  { packageDir, isGlobalValue }: Pick<BuildScope, 'packageDir' | 'isGlobalValue'>,
): { package: string; url?: string } | undefined {
  const { symbolId } = type;
  // A name whose declaration wasn't found has an id without a file.
  if (symbolId?.fileName === undefined || symbolId.fileName === '') return undefined;
  const { packageName: from } = symbolId;
  const name = withoutBundlerSuffix(type.name);
  const { packagePath } = symbolId;
  if (from === 'typescript') return { package: from, url: languageUrl(name, packagePath, isGlobalValue) };
  if (from === '@types/node') {
    // What Node has in common with the language and with browsers.
    if (/^(?:compatibility|web-globals)\//.test(packagePath)) {
      const file = packagePath.startsWith('web') ? 'lib.dom.d.ts' : 'lib.es.d.ts';
      return { package: 'node', url: languageUrl(name, file, isGlobalValue) };
    }
    return { package: 'node', url: `https://nodejs.org/api/${nodePage(packagePath)}.html` };
  }
  const file = symbolId.fileName;
  const isOwn = file.startsWith(`${packageDir}/`) && !file.includes('/node_modules/', packageDir.length);
  if (isOwn) return undefined;
  return { package: from, url: packageUrl(from, file) };
}

/** The page about the module that a file of Node's types declares: `fs/promises.d.ts`, `ts5.6/buffer.buffer.d.ts`. */
function nodePage(file: string): string {
  const path = file.replace(/^ts\d[^/]*\//, '');
  if (path.startsWith('stream/web.')) return 'webstreams';
  const [module = ''] = path.split(/[./]/);
  return nodePages[module] ?? module;
}

/** MDN has pages about what programs can use as values; `RequestInit` is explained with `Request`. */
function languageUrl(name: string, file: string, isGlobalValue: BuildScope['isGlobalValue']): string | undefined {
  const utility = utilityTypes[name];
  if (utility !== undefined) return `${handbook}#${utility}`;
  const protocol = protocols[name];
  if (protocol !== undefined) return `${mdn}/JavaScript/Reference/${protocol}`;
  const [first = name] = name.split('.');
  const value = [first, first.replace(/(?<=.)(?:Constructor|Init|Like|Options)$/, '')].find(isGlobalValue);
  if (value === undefined) return undefined;
  const isOfPlatform = /lib\.(?:dom|webworker)/.test(file) && value !== 'WebAssembly';
  return `${mdn}/${isOfPlatform ? 'API' : 'JavaScript/Reference/Global_Objects'}/${value}`;
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
    const json = parseJson(readFileSync(path, 'utf8')) as { name?: string; homepage?: string };
    if (json.name !== undefined) return json.homepage?.startsWith('https://') === true ? json.homepage : undefined;
  }
  return dirname(dir) === dir ? undefined : homepage(dirname(dir));
}
