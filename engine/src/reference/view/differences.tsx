import { shortenCode } from '../../core/text.ts';
import type { ChangeKind, Difference } from '../history.ts';

const titles: Record<ChangeKind, string> = { added: 'Added', changed: 'Changed', removed: 'Removed' };

/** What a version has changed within a declaration, an item for each difference. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="differences">
      {differences.map((each, index) => (
        <li key={index}>
          <DifferenceText difference={each} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({ difference }: { difference: Difference }) {
  const { at, before, after } = difference;
  const place = hasOwnName(difference) ? at.split('.').slice(0, -1).join('.') : at;
  return (
    <>
      {titles[differenceKind(difference)]} <code>{before ?? after}</code>
      {before !== undefined && after !== undefined && (
        <>
          {' '}
          to <code>{after}</code>
        </>
      )}
      {place !== '' && (
        <>
          {' '}
          in <code>{place}</code>
        </>
      )}
    </>
  );
}

/** Whether the path ends with the name of what it's about: fields and parameters have one, parts of unions don't. */
function hasOwnName({ at, before, after }: Difference): boolean {
  const name = at.slice(at.lastIndexOf('.') + 1);
  const isNamed = (text: string) => text.replace(/^(?:static |readonly |\.{3})+/, '').startsWith(name);
  return name !== '' && isNamed(before ?? after ?? '') && isNamed(after ?? before ?? '');
}

/** Whether something was added, changed, or removed. */
export function differenceKind({ before, after }: Difference): ChangeKind {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** Longer texts are cut in lists. */
const longestText = 60;

/** What was added, changed, or removed, for lists that show nothing else. */
export function differenceName(difference: Difference): string {
  const { at, before, after } = difference;
  const isChange = differenceKind(difference) === 'changed';
  if (at !== '' && (isChange || hasOwnName(difference))) return at;
  // A part of a union or an overload is added or removed as a whole.
  const texts = [before, after].flatMap((text) => (text === undefined ? [] : [text.replace(/^[|&] /, '')]));
  return shortened(texts).join(' → ');
}

/** Texts as short as lists have them. Two that would begin in the same way begin with what differs. */
function shortened(texts: readonly string[]): string[] {
  const short = texts.map((text) => shortenCode(text, longestText));
  const [one = '', other = ''] = texts;
  if (short[0] !== short[1]) return short;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = one.slice(0, same).search(/[\w$]*$/);
  return texts.map((text) => `… ${shortenCode(text.slice(start), longestText)}`);
}
