import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nearest } from '../../core/nearest.ts';
import { normalizedText, notUtf8 } from '../../core/source-text.ts';
import { dependOnFile } from '../../incremental/facts.ts';

/** Code that a fence takes from a file, or why it cannot. */
export type Example = { code: string; firstLine: number } | { error: string; hint: string };

const marker = /^\s*(?:\/\/|#|<!--|\/\*|--)\s*#?(region|endregion)\s+([\w-]+)/;

/**
 * Reads `examples/rag/src/main.ts#load`: the lines between `#region load` and `#endregion load`,
 * moved to the left margin, without the markers of regions inside. The path is relative to the
 * site's folder and must stay in it.
 */
export function readExample(siteDir: string, reference: string): Example {
  const [path = '', region] = reference.split('#');
  const file = join(siteDir, path);
  if (path === '' || relative(siteDir, file).startsWith('..')) {
    return {
      error: `The example "${path}" is outside the site's folder.`,
      hint: 'Name a file below the site, such as examples/NAME/src/main.ts.',
    };
  }
  dependOnFile(file);
  if (!existsSync(file) || !statSync(file).isFile()) {
    return { error: `There is no example file "${path}".`, hint: hintForFile(siteDir, path) };
  }
  const content = readFileSync(file);
  if (notUtf8(path, content) !== undefined) {
    return {
      error: `The example "${path}" has characters that aren't written in UTF-8.`,
      hint: 'Save the file again with the encoding UTF-8.',
    };
  }
  const lines = normalizedText(content.toString()).replace(/\n+$/, '').split('\n');
  if (region === undefined) return { code: withoutMarkers(lines), firstLine: 1 };
  const start = lines.findIndex((line) => isMarker(line, 'region', region));
  const end = lines.findIndex((line, index) => index > start && isMarker(line, 'endregion', region));
  if (start === -1) {
    const regions = lines.flatMap((line) => regionName(line) ?? []);
    return { error: `"${path}" has no region "${region}".`, hint: hintForRegion(region, regions) };
  }
  if (end === -1) {
    return {
      error: `The region "${region}" of "${path}" has no end.`,
      hint: `Add "// #endregion ${region}" after its last line.`,
    };
  }
  return { code: dedent(withoutMarkers(lines.slice(start + 1, end))), firstLine: start + 2 };
}

function regionName(line: string): string | undefined {
  const match = marker.exec(line);
  return match?.[1] === 'region' ? match[2] : undefined;
}

function isMarker(line: string, kind: string, name: string): boolean {
  const match = marker.exec(line);
  return match?.[1] === kind && match[2] === name;
}

function withoutMarkers(lines: readonly string[]): string {
  return lines.filter((line) => !marker.test(line)).join('\n');
}

function dedent(code: string): string {
  const lines = code.replace(/^\n+|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Infinity);
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

function hintForRegion(region: string, regions: readonly string[]): string {
  const meant = nearest(region, regions);
  if (meant) return `Did you mean "#${meant}"?`;
  return regions.length > 0
    ? `Its regions are: ${regions.join(', ')}.`
    : 'It has no regions; write "// #region NAME" into it.';
}

/**
 * Looks in the nearest folder that exists for what was meant. The site's folder isn't searched as a whole: packages and
 * published files are in it.
 */
function hintForFile(siteDir: string, path: string): string {
  if (path.startsWith('/')) return 'The path is relative to the site’s folder: write it without the first slash.';
  let folder = dirname(path);
  while (folder !== '.' && !isFolder(join(siteDir, folder))) folder = dirname(folder);
  const meant = nearest(path, folder === '.' ? besideOrBelow(siteDir, path) : filesBelow(siteDir, folder));
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  if (folder !== '.') return `"${folder}" exists; name a file in it.`;
  return 'The path is relative to the site’s folder, such as examples/NAME/src/main.ts.';
}

/** The files of the site's folder, and those below the folder whose name is most like the one that the path begins with. */
function besideOrBelow(siteDir: string, path: string): string[] {
  const entries = readdirSync(siteDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  const [first = ''] = path.split('/');
  const meant = nearest(
    first,
    folders.map(({ name }) => name),
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return meant === undefined ? files : [...files, ...filesBelow(siteDir, meant)];
}

function filesBelow(siteDir: string, folder: string): string[] {
  return readdirSync(join(siteDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)));
}

/** What is above a path may be a file: `main.ts/load`, for `main.ts#load`. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
