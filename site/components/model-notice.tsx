import { checked } from '../data/providers.ts';
import { endingModelsOfPage } from '../library/page-models.ts';
import { Code } from './code-text.tsx';
import { FactText, StateMark } from './fact.tsx';

/** More groups than this are folded: a reader of a long page first wants to know that there are some. */
const mostUnfolded = 2;

/**
 * Names the models of a page's samples that no longer work or will end on a known day. What it shows is read from the
 * samples and from the simulators' table of models, so it follows both; a page without such models shows nothing.
 *
 * `kept` says why a page keeps models that have been shut down; then nothing is named to use instead.
 */
export default function ModelNotice({ page, kept }: { page: string; kept?: string }) {
  const groups = endingModelsOfPage(page);
  if (groups.length === 0) return null;
  const ended = groups.some(({ fact }) => fact.state === 'shut-down');
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
  return (
    <section className="model-notice" aria-label="Models on this page" data-nosnippet="">
      <p>
        {ended
          ? `Some samples on this page use models that have been shut down. ${kept ?? 'To run these samples, replace the model:'}`
          : 'Some samples on this page use models that will be shut down:'}
      </p>
      {groups.length <= mostUnfolded ? (
        models
      ) : (
        <details>
          <summary>{groups.flatMap(({ ids }) => ids).length} models and what to use instead</summary>
          {models}
        </details>
      )}
      <p className="provider-checked">
        Checked against published pages on {checked}. <a href="/guide/#models-today">How to choose a model today</a>
      </p>
    </section>
  );
}
