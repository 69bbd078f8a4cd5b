import { type Option, readOptions } from '../library/options.ts';
import CodeText from './code-text.tsx';

/** More rows than this are folded: a page explains the settings that matter, and the reference lists them too. */
const mostUnfolded = 3;

/** The settings of a model, or another exported type's properties, from the library's types. */
export default function OptionsTable({ symbol }: { symbol: string }) {
  const options = readOptions(symbol);
  const table = <Table symbol={symbol} options={options} />;
  if (options.length <= mostUnfolded) return table;
  return (
    <details className="fold">
      <summary>
        All {options.length} properties of <code>{symbol}</code>
      </summary>
      {table}
    </details>
  );
}

function Table({ symbol, options }: { symbol: string; options: readonly Option[] }) {
  return (
    <div className="table-scroll" role="region" aria-label={`Properties of ${symbol}`} tabIndex={0}>
      <table className="fields options">
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Type</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <OptionRow key={option.name} option={option} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OptionRow({ option }: { option: Option }) {
  return (
    <tr>
      <th scope="row">
        <code>{option.name}</code>
        {!option.optional && <span className="option-required">required</span>}
      </th>
      <td>
        <code>{option.type}</code>
      </td>
      <td>
        <CodeText text={option.description} />
        {option.default !== undefined && (
          <>
            {' '}
            Default: <code>{option.default}</code>
          </>
        )}
        {option.inheritedFrom !== undefined && (
          <span className="option-origin">
            {' '}
            From <code>{option.inheritedFrom}</code>.
          </span>
        )}
      </td>
    </tr>
  );
}
