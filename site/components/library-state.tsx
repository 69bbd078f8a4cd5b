import { library, movingPage } from '../data/library.ts';
import { Day } from './fact.tsx';

const { version, released, lastCommit, checked, repository, sources } = library;

/** What happened to the library, who should still use it, and what to choose otherwise. */
export default function LibraryState() {
  return (
    <section className="library-state" aria-label="Status of ModelFusion">
      <p>
        <strong>ModelFusion is no longer developed.</strong> Version {version} from <Day date={released} /> (
        <a href={sources.release}>npm</a>) is the last release, and the last commit is from <Day date={lastCommit} /> (
        <a href={repository}>repository</a>). Its makers joined Vercel, where the best parts of ModelFusion went into
        the AI SDK (<a href={sources.readme}>README</a>, <a href={sources.announcement}>announcement</a>), and its
        author recommends the AI SDK wherever it can be used (<a href={sources.author}>issue 349</a>,{' '}
        <Day date="2024-11-20" />
        ).
      </p>
      <ul>
        <li>
          <strong>Starting something new?</strong> Choose the <a href={sources.successor}>AI SDK</a>.
        </li>
        <li>
          <strong>Maintaining a ModelFusion program?</strong> This site documents the library as it is and says what
          still works. <a href={`${movingPage}#moving`}>Moving to the AI SDK</a> maps every function.
        </li>
        <li>
          <strong>Staying with ModelFusion is reasonable</strong> for a finished program with pinned versions and local
          models, or if you need a part that the AI SDK lacks: text splitters, vector indexes, tokenizers, grammars,
          throttling. Its license (MIT) lets you copy and change what you need.
        </li>
      </ul>
      <p className="provider-checked">
        Checked against published pages on <Day date={checked} />.
      </p>
    </section>
  );
}

/** A way to it: the announcement says already which release is the last. */
export function LastRelease() {
  return (
    <p className="home-state">
      Before you install it: <a href="#use">should you use it?</a>
    </p>
  );
}
