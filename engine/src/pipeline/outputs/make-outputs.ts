import { type Diagnostic, type Reporter, SiteError } from '../../core/diagnostics.ts';
import { machineErrorSentence } from '../../core/machine-errors.ts';
import { isPrivate, type SiteFile } from '../../core/output-file.ts';
import type { ActiveFeature } from '../feature.ts';
import type { BuiltSite } from './output.ts';
import { thrownAt } from '../thrown-at.ts';

/**
 * The files of a feature. What is wrong with them is reported, so that the author sees it together with what is wrong
 * elsewhere.
 * @param made paths of the files that are there, or are made in the end
 */
export async function makeOutputs(
  active: ActiveFeature,
  built: BuiltSite & Required<Pick<BuiltSite, 'report'>>,
  made: readonly string[],
): Promise<readonly SiteFile[]> {
  try {
    return withoutTaken(active, (await active.feature.outputs?.(built, active.options)) ?? [], made, built.report);
  } catch (error) {
    if (machineErrorSentence(error) !== undefined) throw error;
    if (error instanceof SiteError) error.diagnostics.forEach(built.report);
    else built.report(outputDiagnostic(active, error));
    return [];
  }
}

/** One of two files of the same path would be lost, a page perhaps. */
function withoutTaken(
  { feature }: ActiveFeature,
  files: readonly SiteFile[],
  made: readonly string[],
  report: Reporter,
): SiteFile[] {
  const taken = new Set(made);
  return files.filter((file) => {
    if (isPrivate(file)) return true;
    const { path } = file;
    const isFree = !taken.has(path);
    taken.add(path);
    const message = `The feature "${feature.name}" makes ${path}, but another file of the site has that path`;
    if (!isFree) report({ severity: 'error', code: 'output', message, hint: 'give the file another path' });
    return isFree;
  });
}

function outputDiagnostic({ feature, siteDir }: ActiveFeature, error: unknown): Diagnostic {
  const location = error instanceof Error ? thrownAt(error, siteDir) : undefined;
  return {
    severity: 'error',
    code: 'output',
    message: `The feature "${feature.name}" can't make its files: ${String(error)}`,
    location,
    // An author can't see into another's feature; whoever maintains it needs the way to the error.
    excerpt: location === undefined && error instanceof Error ? error.stack : undefined,
  };
}

/**
 * Runs a part of the build. What was found before it failed is shown, too: the reason may be there.
 * @throws SiteError with all diagnostics, or what the part throws
 */
export async function withFindings<Result>(
  { diagnostics }: { diagnostics: readonly Diagnostic[] },
  show: (diagnostics: readonly Diagnostic[]) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SiteError) throw new SiteError([...new Set([...diagnostics, ...error.diagnostics])]);
    show(diagnostics);
    throw error;
  }
}
