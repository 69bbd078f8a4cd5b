import { Fragment } from 'react';
import { capabilities, type Capability, type Facade, readFacades, type Support } from '../library/capabilities.ts';
import { providerLabel, providerPage } from '../library/provider-pages.ts';

const columnLabel: Record<Capability, string> = {
  text: 'Text',
  'text-stream': 'Text stream',
  object: 'Object',
  'object-stream': 'Object stream',
  'tool-call': 'Tool call',
  vision: 'Vision',
  image: 'Image',
  speech: 'Speech',
  transcription: 'Transcription',
  embedding: 'Embedding',
  tokenizer: 'Tokenizer',
};

const supportLabel: Record<Exclude<Support, 'none'>, string> = {
  direct: 'Direct',
  prompt: 'Through a prompt',
  raw: 'Raw prompt only',
};

/** Signs that differ in shape, so that readers don't need color to tell them apart. */
const sign: Record<Exclude<Support, 'none'>, string> = { direct: '●', prompt: '◐', raw: '○' };

/** Best first: a provider can do what the best of its models can. */
const order: readonly Support[] = ['direct', 'prompt', 'raw', 'none'];

interface CapabilityTableProps {
  /** The models of one provider. */
  provider?: string;
  /** The models of all providers that have one capability. */
  capability?: Capability;
}

/** What can do what, read from the library's types; every mark links to the section that shows it. */
export default function CapabilityTable({ provider, capability }: CapabilityTableProps) {
  if (provider !== undefined) return <ProviderTable provider={provider} />;
  return capability === undefined ? <WholeTable /> : <ModelTable capability={capability} />;
}

function WholeTable() {
  const providers = [...new Set(readFacades().map((facade) => facade.provider))];
  return (
    <Matrix
      label="What each provider can do"
      rowLabel="Provider"
      columns={capabilities}
      rows={providers.map((provider) => ({
        key: provider,
        head: <a href={providerPage(provider)}>{providerLabel(provider)}</a>,
        provider,
        facades: readFacades().filter((facade) => facade.provider === provider),
      }))}
    />
  );
}

function ProviderTable({ provider }: { provider: string }) {
  const facades = readFacades().filter((facade) => facade.provider === provider);
  if (facades.length === 0) throw new Error(`CapabilityTable: the library has no provider "${provider}"`);
  return (
    <Matrix
      label={`What ${providerLabel(provider)} models can do`}
      rowLabel="Model"
      columns={capabilities.filter((name) => facades.some(({ support }) => support[name] !== 'none'))}
      rows={facades.map((facade) => ({
        key: facade.name,
        head: <FacadeName facade={facade} />,
        provider,
        facades: [facade],
      }))}
    />
  );
}

function ModelTable({ capability }: { capability: Capability }) {
  const facades = readFacades().filter(({ support }) => support[capability] !== 'none');
  return (
    <div className="table-scroll" role="region" aria-label={`Models: ${columnLabel[capability]}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Model</th>
            <th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {facades.map((facade) => (
            <tr key={facade.provider + facade.name}>
              <th scope="row">
                <a href={providerPage(facade.provider)}>{providerLabel(facade.provider)}</a>
              </th>
              <td>
                <FacadeName facade={facade} />
              </td>
              <td>
                <Mark worded support={facade.support[capability]} provider={facade.provider} capability={capability} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MatrixRow {
  key: string;
  head: React.ReactNode;
  provider: string;
  facades: readonly Facade[];
}

function Matrix(props: {
  label: string;
  rowLabel: string;
  columns: readonly Capability[];
  rows: readonly MatrixRow[];
}) {
  return (
    <>
      <div className="table-scroll" role="region" aria-label={props.label} tabIndex={0}>
        <table className="capabilities">
          <thead>
            <tr>
              <th scope="col">{props.rowLabel}</th>
              {props.columns.map((column) => (
                <th scope="col" key={column}>
                  <span>{columnLabel[column]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.head}</th>
                {props.columns.map((column) => (
                  <td key={column}>
                    <Mark support={best(row.facades, column)} provider={row.provider} capability={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend rows={props.rows} />
    </>
  );
}

function best(facades: readonly Facade[], capability: Capability): Support {
  return order.find((support) => facades.some((facade) => facade.support[capability] === support)) ?? 'none';
}

function FacadeName({ facade }: { facade: Facade }) {
  return (
    <a href={`/api/classes/${facade.className}`}>
      <code>
        {facade.provider}.{/* On a phone, the name breaks between its words. */}
        {facade.name.split(/(?=[A-Z])/).map((word) => (
          <Fragment key={word}>
            <wbr />
            {word}
          </Fragment>
        ))}
      </code>
    </a>
  );
}

interface MarkProps {
  support: Support;
  provider: string;
  capability: Capability;
  /** Show the label instead of the sign. */
  worded?: boolean;
}

function Mark({ support, provider, capability, worded = false }: MarkProps) {
  if (support === 'none') return null;
  const meaning = `${providerLabel(provider)}, ${columnLabel[capability]}: ${supportLabel[support]}`;
  return (
    <a
      // A word is a link like others, and stands where those of other cells do; a sign needs room to be met.
      className={`${worded ? '' : 'capability '}capability-${support}`}
      href={`${providerPage(provider)}#${capability}`}
      aria-label={worded ? meaning : undefined}
      title={worded ? undefined : meaning}
    >
      {worded ? supportLabel[support] : <Sign support={support} isNamed />}
    </a>
  );
}

interface SignProps {
  support: Exclude<Support, 'none'>;
  /** What it's in has a title, which is then read as its name, and not once more after it. */
  isNamed?: boolean;
}

/** The style sheet draws the sign: fonts of the system have it in different sizes. */
function Sign({ support, isNamed }: SignProps) {
  return (
    <span className={`sign sign-${support}`} aria-hidden={isNamed}>
      {sign[support]}
    </span>
  );
}

function Legend({ rows }: { rows: readonly MatrixRow[] }) {
  const shown = Object.keys(supportLabel) as Exclude<Support, 'none'>[];
  const used = shown.filter((support) =>
    rows.some(({ facades }) => facades.some((facade) => Object.values(facade.support).includes(support))),
  );
  return (
    <p className="capability-legend">
      {used.map((support, index) => (
        <Fragment key={support}>
          {index > 0 && ' '}
          <span>
            <span className={`capability-${support}`} aria-hidden="true">
              <Sign support={support} />
            </span>{' '}
            {supportLabel[support]}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
