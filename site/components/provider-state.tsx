import { breakable } from 'runnable-docs/article';
import { checked, type Endpoint, findProvider, modelsOf, type Provider } from '../data/providers.ts';
import CodeText, { Code } from './code-text.tsx';
import { Day, FactText, OutboundLinks, StateMark } from './fact.tsx';
import IntegrationRoute from './integration-route.tsx';

/** What is published about a provider today, and its pages; an integration page opens with it. */
export default function ProviderState({ provider: id }: { provider: string }) {
  const provider = findProvider(id);
  return (
    <>
      <section className="provider-state" aria-label={`${provider.name} today`}>
        <p>
          <StateMark {...provider} /> <FactText fact={provider} />
        </p>
        <OutboundLinks links={provider.links} name={provider.name} />
        <Details provider={provider} />
        <p className="provider-checked" data-nosnippet="">
          Checked against published pages on <Day date={checked} />, without calling the real service.
        </p>
      </section>
      <IntegrationRoute provider={id} />
    </>
  );
}

function Details({ provider }: { provider: Provider }) {
  const { name, endpoints } = provider;
  const models = modelsOf(provider);
  if (endpoints.length + models.length === 0) return null;
  return (
    <details>
      <summary>Status of each {models.length > 0 ? 'endpoint and model' : 'endpoint'}</summary>
      <div className="table-scroll" role="region" aria-label={`Status of ${name}`} tabIndex={0}>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Status</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.use} endpoint={endpoint} />
            ))}
            {models.map(({ ids, ...fact }) => (
              <tr key={ids.join()}>
                <th scope="row">
                  {ids.map((model, index) => (
                    <span key={model}>
                      {index > 0 && ', '}
                      <Code text={model} />
                    </span>
                  ))}
                </th>
                <td>
                  <StateMark {...fact} inCell />
                </td>
                <td>
                  <FactText fact={fact} inCell />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function EndpointRow({ endpoint: { use, address, links, ...fact } }: { endpoint: Endpoint }) {
  return (
    <tr>
      <th scope="row">
        <CodeText text={use} inCell /> <code className="provider-address">{breakable(address)}</code>
      </th>
      <td>
        <StateMark {...fact} inCell />
      </td>
      <td>
        <FactText fact={fact} inCell />
        {links !== undefined && <OutboundLinks links={links} name={use.replaceAll('`', '')} />}
      </td>
    </tr>
  );
}
