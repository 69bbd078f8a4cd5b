import type { ApiExample } from '../../core/reference-model.ts';
import { Markdown } from './comment.tsx';
import { useView } from './reference-view.ts';
import { CodeBlock } from './code.tsx';

/** The programs of a doc comment, as the library's authors wrote them; those that aren't programs are folded. */
export function Examples({ examples = [] }: { examples?: readonly ApiExample[] }) {
  return examples.map((example, index) => (
    <div className="example" key={index}>
      <Shown example={example} />
    </div>
  ));
}

function Shown({ example }: { example: ApiExample }) {
  if (example.error !== undefined) return <StaleExample example={example} error={example.error} />;
  if (example.excerpt !== true) return <Program example={example} />;
  return (
    <details className="library-comment">
      <summary>The example in the library’s comment, an excerpt that leaves something out</summary>
      <Program example={example} />
    </details>
  );
}

function Program({ example }: { example: ApiExample }) {
  return (
    <>
      {example.text !== undefined && <Markdown text={example.text} />}
      <CodeBlock code={example.code} language={example.language} />
      {example.after !== undefined && <Markdown text={example.after} />}
    </>
  );
}

/** Examples in comments are never compiled by those who write them: readers begin with programs that were. */
function StaleExample({ example, error }: { example: ApiExample; error: string }) {
  const { model } = useView();
  return (
    <details className="example-stale">
      <summary>The example in the library’s comment doesn’t compile against version {model.package.version}.</summary>
      <p>
        <code>{error}</code>
      </p>
      <Program example={example} />
    </details>
  );
}
