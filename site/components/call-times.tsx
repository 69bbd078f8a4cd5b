import { useArticle } from 'runnable-docs/article';
import { recordedLines } from '../data/recorded.ts';

interface Call {
  name: string;
  depth: number;
  start: number;
  took: number;
}

/** The tree of calls that a sample printed, with their times: `  execute-tool multiply: from 12 ms, for 130 ms`. */
export default function CallTimes({ of: sample }: { of: string }) {
  const { article } = useArticle();
  const calls = readCalls(recordedLines(article.document.file, sample));
  const end = Math.max(...calls.map(({ start, took }) => start + took));
  return (
    <figure className="call-times">
      <div className="table-scroll" role="region" aria-label="Calls and their times" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Start</th>
              <th scope="col">Duration</th>
              <th scope="col">From start to end</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ name, depth, start, took }, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className="call-depth" aria-hidden="true">
                    {depth === 0 ? '' : `${'\u00a0\u00a0\u00a0'.repeat(depth - 1)}└\u00a0`}
                  </span>
                  {name}
                </th>
                <td>{start} ms</td>
                <td>{took} ms</td>
                <td>
                  <svg viewBox="0 0 200 12" height="12" preserveAspectRatio="none" aria-hidden="true">
                    <line x1="0" y1="6" x2="200" y2="6" />
                    <rect x={share(start, end)} y="1" width={Math.max(2, share(took, end))} height="10" rx="2" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        The recorded run of this program. A call is below the call that made it, and every bar lies where the call ran.
        The times come from the pauses of the simulated model and of the tool.
      </figcaption>
    </figure>
  );
}

const share = (part: number, whole: number) => Math.round((part / whole) * 2000) / 10;

/** @throws where no line is a call */
export function readCalls(lines: readonly string[]): Call[] {
  const calls = lines.flatMap((line): Call[] => {
    const [, indent = '', name = '', start, took] = /^( *)(.+): from (\d+) ms, for (\d+) ms$/.exec(line) ?? [];
    return start === undefined ? [] : [{ name, depth: indent.length / 2, start: Number(start), took: Number(took) }];
  });
  if (calls.length === 0)
    throw new Error('CallTimes: the sample prints no line such as run-tool: from 0 ms, for 137 ms');
  return calls;
}
