import { type Diagnostic, SiteError } from '../../core/diagnostics.ts';
import { machineErrorSentence } from '../../core/machine-errors.ts';
import type { SiteFile } from '../../core/output-file.ts';
import type { ActiveFeature } from '../feature.ts';
import type { BuiltSite } from './output.ts';
import { thrownAt } from '../thrown-at.ts';

/**
 * The files of a feature. What is wrong with them is reported, so that the author sees it together with what is wrong
 * elsewhere.
 */
export async function makeOutputs(
  active: ActiveFeature,
  built: BuiltSite & Required<Pick<BuiltSite, 'report'>>,
): Promise<readonly SiteFile[]> {
  try {
    return (await active.feature.outputs?.(built, active.options)) ?? [];
  } catch (error) {
    if (machineErrorSentence(error) !== undefined) throw error;
    if (error instanceof SiteError) error.diagnostics.forEach(built.report);
    else built.report(outputDiagnostic(active, error));
    return [];
  }
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
