import type { Provenance } from '../../core/provenance.ts';

interface OriginProps {
  provenance: Provenance;
  explanation?: string;
}

/** Where an output comes from; leads to where the site explains that. */
export function Origin({ provenance: { label, settings }, explanation }: OriginProps) {
  return (
    <span className="code-origin">
      <span aria-hidden="true"> · </span>
      {explanation === undefined ? label : <a href={explanation}>{label}</a>}
      {settings.map((setting) => [' ', <code key={setting}>{setting}</code>])}
    </span>
  );
}
