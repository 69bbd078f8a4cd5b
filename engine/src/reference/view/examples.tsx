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

/** The programs of a doc comment, as the library's authors wrote them. */
export function Examples({ examples = [], subject }: ExamplesProps) {
  return examples.map((example, index) => (
    <div className="example" key={index}>
      {example.text !== undefined && <Markdown text={example.text} />}
      <CodeBlock code={example.code} language={example.language} />
      {example.error !== undefined && <StaleNote error={example.error} subject={subject} />}
    </div>
  ));
}

/** Examples in comments are never compiled by those who write them; the reader is warned of what does not hold. */
export function StaleNote({ error, subject }: { error: string; subject: string }) {
  const { model, samples } = useView();
  const programs = distinctPages(samples.usesOf(subject)).slice(0, 3);
  return (
    <div className="example-stale">
      <p>This example is from the library’s comments and does not compile against version {model.package.version}.</p>
      <p>
        <code>{error}</code>
      </p>
      {programs.length > 0 && (
        <p>
          Programs that do:{' '}
          {programs.map(({ href, pageTitle }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{pageTitle}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

export function distinctPages(uses: readonly SymbolUse[]): SymbolUse[] {
  return [...new Map(uses.map((use) => [use.pageTitle, use])).values()];
}
