import { sampleFilesPath } from '../data/address.ts';

/** A link that downloads a file that a sample reads. */
export default function SampleFile({ name }: { name: string }) {
  return (
    <a href={`/${sampleFilesPath}/${name}`} download>
      {name}
    </a>
  );
}
