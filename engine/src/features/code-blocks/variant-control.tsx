import { Fragment, type ReactNode } from 'react';
import type { SampleResult, SampleVariant, SampleVariants } from '../../core/sample-lookup.ts';
import { Later } from '../../shell/later.tsx';
import { programFile } from './variant-files.tsx';

/** `rows x columns` of a variant's code as it's shown: the browser keeps this room while the code loads. */
function shapeOf({ code, folded }: SampleVariant): string {
  const lines = code.replace(/\n$/, '').split('\n');
  // One line stands for those that are folded.
  if (folded !== undefined) lines.splice(folded.first - 1, folded.last - folded.first + 1, '');
  return `${lines.length}x${Math.max(...lines.map(({ length }) => length))}`;
}

/** What hangs under a program, as text. */
function printed({ output, expectedError }: SampleResult, hideOutput: boolean): string | undefined {
  return (hideOutput ? expectedError : (output ?? expectedError))?.replace(/\s+$/, '');
}

/** What a variant needs, and what readers have to know of it; code between backticks. */
function needsOf({ label, needs, notes }: SampleVariant): string {
  const keys = needs.map((name) => `\`${name}\``).join(' and ');
  return [`${label} needs ${keys === '' ? 'no key' : keys}.`, ...notes].join(' ');
}

/** Text with code between backticks. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

/** Characters of an output that an option may carry. */
const longestOutput = 600;

interface ProviderChoiceProps {
  variants: SampleVariants;
  hideOutput: boolean;
  /** It's in a fold that's closed when the page comes. */
  isFolded?: boolean;
}

/**
 * Chooses the provider of a sample. An option carries what determines the room that its variant takes, so that
 * nothing moves when the code comes in: its shape, what it prints where that is something else, and what it needs.
 * Long outputs would make every page heavier: the room of the first variant's does for them.
 */
export function ProviderChoice({ variants: { offered }, hideOutput, isFolded }: ProviderChoiceProps) {
  const [first, ...others] = offered;
  if (first === undefined || others.length === 0) return null;
  const shown = printed(first.result, hideOutput);
  const control = (
    <label className="code-provider needs-script">
      Provider{' '}
      <select autoComplete="off">
        <option value={first.id}>{first.label}</option>
        {others.map((variant) => {
          const output = printed(variant.result, hideOutput);
          return (
            <option
              key={variant.id}
              value={variant.id}
              data-shape={shapeOf(variant)}
              data-needs={needsOf(variant)}
              data-output={output === shown || (output?.length ?? 0) > longestOutput ? undefined : output}
            >
              {variant.label}
            </option>
          );
        })}
      </select>
    </label>
  );
  return isFolded === true ? <Later>{control}</Later> : control;
}

interface VariantsFootProps {
  variants: SampleVariants;
  /** Root-absolute folder of the page's variants. */
  folder: string;
}

/** What the program needs, why it isn't offered with some providers, and its variants as files for readers without script. */
export function VariantsFoot({ variants, folder }: VariantsFootProps) {
  const [first, ...others] = variants.offered;
  if (first === undefined) return null;
  return (
    <div className="code-foot">
      <p className="code-needs">{withCode(needsOf(first))}</p>
      {(others.length > 0 || variants.missing.length > 0) && (
        <details className="code-others">
          <summary>Other providers</summary>
          <ul>
            {variants.missing.map(({ id, label, reason }) => (
              <li key={id} data-not={id}>
                Not with {label}: {withCode(reason)}
              </li>
            ))}
            {/* Last: where these are read, all of the block is. */}
            {others.length > 0 && (
              <li>
                The program as text:{' '}
                {others.map((variant, index) => (
                  <Fragment key={variant.id}>
                    {index > 0 && ', '}
                    <a href={folder + programFile(variants, variant)}>{variant.label}</a>
                  </Fragment>
                ))}
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
