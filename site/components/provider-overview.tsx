import { checked, providers } from '../data/providers.ts';
import CodeText from './code-text.tsx';
import { Day, StateMark } from './fact.tsx';

/** The state of all providers, or tools, whose pages are below one route. */
export default function ProviderOverview({ under }: { under: string }) {
  const shown = providers.filter(({ page }) => page.startsWith(under));
  if (shown.length === 0) throw new Error(`ProviderOverview: site/data/providers.json has no page below "${under}"`);
  return (
    <section aria-label="Status today">
      <div className="table-scroll" role="region" aria-label={`Status of the pages below ${under}`} tabIndex={0}>
        <table className="fields rows">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Status</th>
              <th scope="col">What has changed</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, page, note, ...fact }) => (
              <tr key={id}>
                <th scope="row">
                  <strong>
                    <a href={page}>{name}</a>
                  </strong>
                </th>
                <td>
                  <StateMark {...fact} />
                </td>
                <td>
                  <CodeText text={note ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="provider-checked">
        Checked against published pages on <Day date={checked} />. Each page lists its sources.
      </p>
    </section>
  );
}
