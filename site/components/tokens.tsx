import { useArticle } from 'runnable-docs/article';
import { recordedLines } from '../data/recorded.ts';

/** The tokens that a sample printed, one in a line: `17918 " overs"`. Other lines are left out. */
export default function Tokens({ of: sample }: { of: string }) {
  const { article } = useArticle();
  const tokens = readTokens(recordedLines(article.document.file, sample));
  return (
    <figure className="tokens">
      <ol aria-label="Tokens and their numbers">
        {tokens.map(({ number, text }, index) => (
          <li key={index}>
            <code>{text.replaceAll(' ', '␣')}</code> <span>{number}</span>
          </li>
        ))}
      </ol>
      <figcaption>
        “{tokens.map(({ text }) => text).join('')}” as {tokens.length} tokens, with the number of each. ␣ is a space.
        Computed by the library.
      </figcaption>
    </figure>
  );
}

/** @throws where no line is a token */
export function readTokens(lines: readonly string[]): { number: string; text: string }[] {
  const tokens = lines.flatMap((line) => {
    const [, number, text] = /^(\d+) (".*")$/.exec(line) ?? [];
    return number === undefined || text === undefined ? [] : [{ number, text: JSON.parse(text) as string }];
  });
  if (tokens.length === 0) throw new Error('Tokens: the sample prints no line such as 43 "L"');
  return tokens;
}
