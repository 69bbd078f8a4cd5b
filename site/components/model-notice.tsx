import { checked } from '../data/providers.ts';
import { endingModelsOfPage } from '../library/page-models.ts';
import { Code } from './code-text.tsx';
import { Day, FactText, StateMark } from './fact.tsx';

/** More groups than this are folded, even of models that have ended: a reader first wants to know that there are some. */
const mostUnfolded = 2;

/**
 * Names the models of a page's samples that no longer work or will end on a known day. What it shows is read from the
 * samples and from the simulators' table of models, so it follows both; a page without such models shows nothing. As
 * long as all of them work, it's one line, which unfolds.
 *
 * `kept` says why a page keeps models that have been shut down; then nothing is named to use instead.
 */
export default function ModelNotice({ page, kept }: { page: string; kept?: string }) {
  const groups = endingModelsOfPage(page);
  const [first] = groups;
  if (first === undefined) return null;
  const all = groups.flatMap(({ ids }) => ids);
  const models = (
    <ul>
      {groups.map(({ fact, ids }) => (
        <li key={ids.join()}>
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Code text={id} />
            </span>
          ))}
          : <StateMark {...fact} />. <FactText fact={kept === undefined ? fact : { ...fact, instead: undefined }} />
        </li>
      ))}
    </ul>
  );
  const source = (
    <p className="provider-checked">
      Checked against published pages on <Day date={checked} />.{' '}
      <a href="/guide/#models-today">How to choose a model today</a>
    </p>
  );
  // Those that have ended come first.
  if (first.fact.state !== 'shut-down') {
    return (
      <details className="model-notice" data-nosnippet="">
        <summary>
          {all.length === 1 ? (
            <>
              <Code text={all[0] ?? ''} />, used here,
            </>
          ) : (
            `${all.length} models used here`
          )}{' '}
          {ending(groups)}
          {first.fact.on !== undefined && <Day date={first.fact.on} />}
        </summary>
        {models}
        {source}
      </details>
    );
  }
  return (
    <section className="model-notice" aria-label="Models on this page" data-nosnippet="">
      <p>
        Some samples on this page use models that have been shut down.{' '}
        {kept ?? 'To run these samples, replace the model:'}
      </p>
      {groups.length <= mostUnfolded ? (
        models
      ) : (
        <details>
          <summary>{all.length} models and what to use instead</summary>
          {models}
        </details>
      )}
      {source}
    </section>
  );
}

/** "gpt-4.1-mini, used here, stops working on", "3 models used here stop working, the first on" */
function ending(groups: readonly { ids: readonly string[] }[]): string {
  if (groups.length > 1) return 'stop working, the first on ';
  return groups[0]?.ids.length === 1 ? 'stops working on ' : 'stop working on ';
}
