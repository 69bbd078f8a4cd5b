import { join } from 'node:path';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { hashValue, packageVersion } from '../../core/fingerprint.ts';
import { type KeptValues, openKeptValues } from '../../core/kept-json.ts';
import { moduleFile } from '../../core/module-file.ts';
import { nearest } from '../../core/nearest.ts';
import { readExample } from '../../features/code-blocks/example-file.ts';
import { hashModule } from '../../incremental/module-imports.ts';
import type { Sample } from '../collect.ts';
import type { Derived, DerivedProgram } from './derive.ts';
import type { MissingVariant, VariantSettings } from './settings.ts';
import type { SetupFile } from './setup.ts';

/** What deriving the programs of other providers needs. */
export interface ExpanderOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Where results are kept. */
  cacheDir: string;
  /** What the site's configuration says of variants; without it, no fence has any. */
  variants: VariantSettings | undefined;
}

/** Makes the programs of a site's samples, one document after the other. */
export interface Expander {
  /**
   * Replaces each sample whose fence names its model by role (`$text()`) by one sample for each provider with that
   * role: complete programs, which are checked, run, and recorded like all others. The first is the one that the page
   * shows. Where a fence names its setup, this is in the programs. Reports what is wrong with a fence, which then has no
   * samples.
   */
  expand(samples: readonly Sample[], report: Reporter): Promise<Sample[]>;
  /** Keeps what was made. */
  save(): void;
}

/** Whether code may contain a placeholder; it's asked of every fence, and the compiler isn't loaded for it. */
function mayHavePlaceholder(code: string): boolean {
  return /(?<![\w$])\$[a-z]\w*/i.test(code);
}

/** Opens what was derived before, which a site's documents share. */
export function createExpander({ siteDir, cacheDir, variants }: ExpanderOptions): Expander {
  const kept = openKept(cacheDir, variants);
  return {
    expand: (samples, report) => expand(samples, { siteDir, variants, kept, report }),
    save: () => kept.save(),
  };
}

/** Expands samples at once, and keeps what was made. */
export async function expandSamples(
  samples: readonly Sample[],
  { report, ...options }: ExpanderOptions & { report: Reporter },
): Promise<Sample[]> {
  const expander = createExpander(options);
  const expanded = await expander.expand(samples, report);
  expander.save();
  return expanded;
}

interface ExpandOptions extends Omit<ExpanderOptions, 'cacheDir'> {
  kept: KeptValues<Derived>;
  report: Reporter;
}

async function expand(
  samples: readonly Sample[],
  { siteDir, variants, kept, report }: ExpandOptions,
): Promise<Sample[]> {
  const expanded: Sample[] = [];
  for (const sample of samples) {
    const setup = readSetupFiles(siteDir, sample);
    const isCandidate =
      sample.quote === undefined &&
      (setup.files.length > 0 || (variants !== undefined && mayHavePlaceholder(sample.code)));
    const { programs, missing, faults } = isCandidate
      ? await kept.get(keyOf(sample, setup.files), async () =>
          (await import('./derive.ts')).derivePrograms({ ...sample, setupFiles: setup.files }, variants),
        )
      : { programs: [], missing: [], faults: [] };
    const hasVariants = programs.some(({ provider }) => provider !== undefined);
    const wrong = [...setup.faults, ...faults];
    for (const fault of [...wrong, ...restrictionFaults(sample, variants, hasVariants)])
      report(fenceFault(sample, fault));
    if (wrong.length > 0) continue;
    if (programs.length === 0) expanded.push(sample);
    else expanded.push(...programs.map((program, index) => programOf(sample, program, index === 0, missing)));
  }
  return expanded;
}

function keyOf({ code, language, variants, printWidth }: Sample, setupFiles: readonly SetupFile[]): string {
  return hashValue([code, language, variants, printWidth, setupFiles]);
}

function readSetupFiles(siteDir: string, { setup = [] }: Sample): { files: SetupFile[]; faults: Derived['faults'] } {
  const files: SetupFile[] = [];
  const faults: Derived['faults'] = [];
  for (const file of setup) {
    const example = readExample(siteDir, file);
    if ('code' in example) files.push({ file, text: example.code });
    else faults.push({ message: example.error, hint: example.hint, line: -1 });
  }
  return { files, faults };
}

function programOf(
  sample: Sample,
  { code, lines, folded, provider }: DerivedProgram,
  isStandard: boolean,
  missing: readonly MissingVariant[],
): Sample {
  const sourceLines = lines.map((line) => sample.sourceLines[line] ?? sample.line);
  const program = { ...sample, code, sourceLines, ...(folded && { folded }) };
  if (provider === undefined) return program;
  const { id } = provider;
  return {
    ...program,
    id: `${sample.id}@${id}`,
    key: `${sample.key}.${id}`,
    env: Object.fromEntries(Object.entries(sample.env).map(([key, value]) => [key, value.replaceAll('$provider', id)])),
    variant: { ...provider, sample: sample.id, isStandard, missing },
  };
}

function restrictionFaults(
  sample: Sample,
  variants: VariantSettings | undefined,
  hasVariants: boolean,
): Derived['faults'] {
  if (variants === undefined) return [];
  const { variants: restriction, printWidth } = sample;
  const faults: Derived['faults'] = [];
  const line = -1;
  if (!hasVariants && (restriction !== undefined || printWidth !== undefined)) {
    const message =
      'This fence names no model by role, so variants, variants-reason and print-width have no effect here';
    faults.push({ message, line });
  }
  const ids = variants.providers.map(({ id }) => id);
  for (const id of restriction?.ids.filter((named) => !ids.includes(named)) ?? []) {
    const meant = nearest(id, ids);
    const hint = meant === undefined ? `The providers are: ${ids.join(', ')}` : `Did you mean "${meant}"?`;
    faults.push({ message: `variants names "${id}", which samples.variants doesn't have`, hint, line });
  }
  return faults;
}

/** @param line of the fence's code; -1 for the opening fence */
function fenceFault(sample: Sample, { message, hint, line }: Derived['faults'][number]): Diagnostic {
  const location = { file: sample.file, line: sample.sourceLines[line] ?? sample.line };
  return { severity: 'error', code: 'sample-variants', message, ...(hint && { hint }), location };
}

/** What was derived before, by code and configuration: where nothing has changed, neither compiler nor formatter is loaded. */
function openKept(cacheDir: string, variants: VariantSettings | undefined): KeptValues<Derived> {
  const versions = [packageVersion('prettier'), packageVersion('typescript')];
  const environment = hashValue([hashModule(moduleFile(import.meta.dirname, 'derive')), versions, variants]);
  return openKeptValues<Derived>(join(cacheDir, 'samples', 'variants.json'), environment);
}
