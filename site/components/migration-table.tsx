import { migration } from '../data/ai-sdk.ts';
import CodeText from './code-text.tsx';

/** What the parts of ModelFusion in one group are called in the AI SDK, and what differs. */
export default function MigrationTable({ group: id }: { group: string }) {
  const group = migration.find((candidate) => candidate.id === id);
  if (group === undefined) throw new Error(`MigrationTable: site/data/ai-sdk.json has no group "${id}"`);
  return (
    <div className="table-scroll" role="region" aria-label={`From ModelFusion to the AI SDK: ${id}`} tabIndex={0}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">ModelFusion</th>
            <th scope="col">AI SDK</th>
            <th scope="col">What differs</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map(({ from, to, note = '' }) => (
            <tr key={from.join()}>
              <th scope="row">
                <CodeText text={from.map((name) => `\`${name}\``).join(', ')} inCell />
              </th>
              <td data-label="AI SDK">
                <CodeText text={to} inCell />
              </td>
              <td data-label={note === '' ? undefined : 'What differs'}>
                <CodeText text={note} inCell />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
