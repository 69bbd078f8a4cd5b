import { simulatorsAddress, simulatorsPath } from '../data/address.ts';
import Shell from './shell.tsx';

/** The command that downloads the simulators from the site's own address, and a link for those without `curl`. */
export default function DownloadSimulators() {
  return (
    <>
      <Shell lines={[`curl -O ${simulatorsAddress}`]} purpose="download the simulators" />
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
