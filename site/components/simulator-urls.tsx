import { breakable } from 'runnable-docs/article';
import { baseUrls, defaultPort } from 'simulators/base-urls';

/** How a program reaches each simulated provider that listens on its usual port. */
export default function SimulatorUrls() {
  return (
    <div className="table-scroll" role="region" aria-label="Base URLs of the simulators" tabIndex={0}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">
              The <code>api</code> setting
            </th>
            <th scope="col">Without a setting</th>
          </tr>
        </thead>
        <tbody>
          {baseUrls(`http://127.0.0.1:${defaultPort}`).map(({ provider, api, local }) => (
            <tr key={provider}>
              <th scope="row">
                <code>{provider}</code>
              </th>
              <td data-label="api setting">
                <code>{breakable(api)}</code>
              </td>
              <td data-label="Without a setting">{local === undefined ? 'the real provider' : <code>{local}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
