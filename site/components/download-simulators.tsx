import { simulatorsAddress, simulatorsPath } from '../data/address.ts';

/** The command that downloads the simulators from the site's own address, and a link for those without `curl`. */
export default function DownloadSimulators() {
  return (
    <>
      <figure className="code-block" data-language="bash">
        <figcaption className="code-head">
          <span className="code-language">Shell</span>
          <button className="code-copy needs-script" type="button" data-copy="" aria-label="Copy the code" />
        </figcaption>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre className="code-text" tabIndex={0}>
          <code>{`curl -O ${simulatorsAddress}`}</code>
        </pre>
      </figure>
      <p>
        Without <code>curl</code>, save{' '}
        <a href={`/${simulatorsPath}`} download>
          {simulatorsPath}
        </a>{' '}
        in the folder.
      </p>
    </>
  );
}
