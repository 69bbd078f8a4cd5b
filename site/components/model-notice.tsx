import { checked } from '../data/providers.ts';
import { endingModelsOfPage } from '../library/page-models.ts';
import { FactText, StateMark } from './fact.tsx';

/**
 * Names the models of a page's samples that no longer work or will end on a known day. What it shows is read from the
 * samples and from the simulators' table of models, so it follows both; a page without such models shows nothing.
 */
export default function ModelNotice({ page }: { page: string }) {
  const groups = endingModelsOfPage(page);
  if (groups.length === 0) return null;
  const ended = groups.some(({ fact }) => fact.state === 'shut-down');
  return (
    <section className="model-notice" aria-label="Models on this page">
      <p>
        {ended
          ? 'Some samples on this page use models that have been shut down. To run these samples, replace the model:'
          : 'Some samples on this page use models that will be shut down:'}
      </p>
      <ul>
        {groups.map(({ fact, ids }) => (
          <li key={ids.join()}>
            {ids.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <code>{id}</code>
              </span>
            ))}
            : <StateMark {...fact} />. <FactText fact={fact} />
          </li>
        ))}
      </ul>
      <p className="provider-checked">
        Checked against published pages on {checked}. <a href="/guide/#models-today">How to choose a model today</a>
      </p>
    </section>
  );
}
