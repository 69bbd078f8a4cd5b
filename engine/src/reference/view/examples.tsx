import type { ApiExample } from '../../core/reference-model.ts';
import type { SymbolUse } from '../../core/sample-lookup.ts';
import { Markdown } from './comment.tsx';
import { useView } from './reference-view.ts';
import { CodeBlock } from './code.tsx';

export interface ExamplesProps {
  examples?: readonly ApiExample[];
  /** Name of the symbol, as programs write it: where an example is stale, programs that use it are named. */
  subject: string;
}

/** The programs of a doc comment, as the library's authors wrote them; those that don't compile are folded. */
export function Examples({ examples = [], subject }: ExamplesProps) {
  return examples.map((example, index) => (
    <div className="example" key={index}>
      {example.error === undefined ? (
        <Program example={example} />
      ) : (
        <StaleExample example={example} error={example.error} subject={subject} />
      )}
    </div>
  ));
}

function Program({ example }: { example: ApiExample }) {
  return (
    <>
      {example.text !== undefined && <Markdown text={example.text} />}
      <CodeBlock code={example.code} language={example.language} />
    </>
  );
}

interface StaleExampleProps {
  example: ApiExample;
  error: string;
  subject: string;
}

/** Examples in comments are never compiled by those who write them: readers begin with programs that were. */
function StaleExample({ example, error, subject }: StaleExampleProps) {
  const { model, samples } = useView();
  const programs = distinctPages(samples.usesOf(subject)).slice(0, 3);
  return (
    <>
      {programs.length > 0 && (
        <p>
          Programs on this site that use it:{' '}
          {programs.map(({ href, pageTitle }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{pageTitle}</a>
            </span>
          ))}
        </p>
      )}
      <details className="example-stale">
        <summary>The example in the library’s comment doesn’t compile against version {model.package.version}.</summary>
        <p>
          <code>{error}</code>
        </p>
        <Program example={example} />
      </details>
    </>
  );
}

export function distinctPages(uses: readonly SymbolUse[]): SymbolUse[] {
  return [...new Map(uses.map((use) => [use.pageTitle, use])).values()];
}
