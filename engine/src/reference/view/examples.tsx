import type { ApiExample } from '../model/api-comment.ts';
import { CodeBlock } from './code-block.tsx';
import { Markdown } from './markdown.tsx';
import { useView } from './reference-view.ts';

/** The programs of a doc comment, as the library's authors wrote them. */
export function Examples({ examples }: { examples?: readonly ApiExample[] }) {
  return (examples ?? []).map((example) => <Example example={example} key={example.code} />);
}

function Example({ example: { text, code, language, error } }: { example: ApiExample }) {
  const { model } = useView();
  return (
    <div className={error === undefined ? 'example' : 'example example-stale'}>
      {text !== undefined && <Markdown text={text} />}
      {error !== undefined && (
        <p className="example-note">
          This example from the library's comments does not compile against version {model.package.version}:{' '}
          <span className="example-error">{error}</span>
        </p>
      )}
      <CodeBlock code={code} language={language} />
    </div>
  );
}
