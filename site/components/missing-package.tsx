import { missingPackages } from '../data/packages.ts';
import { Day } from './fact.tsx';

/** Says that npm doesn't have the package that a page is about, and where its source is. */
export default function MissingPackage({ name, samples = true }: { name: string; samples?: boolean }) {
  const source = missingPackages.sources[name];
  if (source === undefined) throw new Error(`site/data/packages.ts has no package "${name}"`);
  return (
    <section className="model-notice" aria-label={`Availability of ${name}`}>
      <p>
        npm doesn't have <code>{name}</code>: on <Day date={missingPackages.checked} />, it returned <code>E404</code>.
        To use the package, copy it from <a href={source}>its source</a> into your project, and import it from there.
        {samples && <> The samples that import it are checked against its types but aren't run.</>}
      </p>
    </section>
  );
}
