import type { Provenance } from '../../core/provenance.ts';
import type { SampleFile } from '../../core/sample-lookup.ts';
import { Origin } from './origin.tsx';

interface SampleFilesProps {
  files?: readonly SampleFile[];
  provenance?: Provenance;
  explanation?: string;
}

/** The pictures and recordings that a program wrote: nothing of them loads before a reader comes to them. */
export function SampleFiles({ files = [], provenance, explanation }: SampleFilesProps) {
  return files.map((file) => (
    <div className="code-attached code-output code-written" key={file.name}>
      <p className="code-attached-label">
        <span className="code-written-name">{file.name}</span>
        {provenance !== undefined && <Origin provenance={provenance} explanation={explanation} />}
      </p>
      {file.size === undefined ? <Sound file={file} /> : <Picture file={file} size={file.size} />}
    </div>
  ));
}

function Picture({
  file: { description, address },
  size,
}: {
  file: SampleFile;
  size: { width: number; height: number };
}) {
  return <img src={address} alt={description} {...size} loading="lazy" decoding="async" />;
}

/** What is said is there to read, too. */
function Sound({ file: { name, description, address } }: { file: SampleFile }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript follows it */}
      <audio src={address} controls preload="none" aria-label={name} />
      <p className="code-transcript">“{description}”</p>
    </>
  );
}
