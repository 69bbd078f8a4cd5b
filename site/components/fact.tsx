import { breakable } from 'runnable-docs/article';
import { type Fact, linksOf, type LinkKind, type Links, type State } from '../data/providers.ts';
import CodeText from './code-text.tsx';

const stateLabel: Record<State, string> = {
  works: 'Still works',
  changed: 'Changed',
  scheduled: 'Scheduled to end',
  'shut-down': 'Shut down',
  unknown: 'Unknown',
};

const linkLabel: Record<LinkKind, string> = {
  keys: 'API keys',
  install: 'Download',
  models: 'Models',
  pricing: 'Pricing',
  deprecations: 'Shutdown dates',
  status: 'Service status',
  guide: 'Documentation',
  reference: 'API reference',
  source: 'Source code',
  successor: 'Successor',
};

/** A day, which doesn't break at its hyphens. */
export function Day({ date }: { date: string }) {
  return <time>{date}</time>;
}

/**
 * `Shut down on 2026-10-23`, in a shape that doesn't need color to be understood. In a cell, the shape ends before the
 * date: it doesn't break, and would make the column as wide as all of it.
 */
export function StateMark({ state, on, inCell = false }: Pick<Fact, 'state' | 'on'> & { inCell?: boolean }) {
  return (
    <>
      <strong className={`provider-state-mark whole provider-state-${state}`}>
        {stateLabel[state]}
        {on !== undefined && !inCell && ` on ${on}`}
      </strong>
      {on !== undefined && inCell && (
        <>
          {' '}
          on <Day date={on} />
        </>
      )}
    </>
  );
}

/** The host of a source. On GitHub, where most are, it's the repository and the number of the issue. */
function sourceName(source: string): string {
  const { host, pathname } = new URL(source);
  const name = host.replace(/^www\./, '');
  if (name !== 'github.com' && name !== 'raw.githubusercontent.com') return name;
  const [, owner = '', repository = '', , number = ''] = pathname.split('/');
  return `${owner}/${repository}${/^\d+$/.test(number) ? `#${number}` : ''}`;
}

/** The pages that a fact comes from: one link for each, none named as another. */
function Sources({ sources }: Pick<Fact, 'sources'>) {
  if (sources.length === 0) return null;
  const names = sources.map(sourceName);
  const count = (index: number) => names.slice(0, index + 1).filter((name) => name === names[index]).length;
  return (
    <span className="provider-sources">
      {' '}
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      {sources.map((source, index) => (
        <span key={source}>
          {index > 0 && ', '}
          <a href={source}>
            {breakable(names[index] ?? '')}
            {count(index) > 1 && ` (${String(count(index))})`}
          </a>
        </span>
      ))}
      .
    </span>
  );
}

/** The note of a fact, what to write instead, and the sources. */
export function FactText({ fact: { note, instead, sources }, inCell }: { fact: Fact; inCell?: boolean }) {
  return (
    <>
      {note !== undefined && <CodeText text={note} inCell={inCell} />}
      {instead !== undefined && (
        <>
          {note !== undefined && ' '}
          Use instead: <CodeText text={instead} inCell={inCell} />.
        </>
      )}
      <Sources sources={sources} />
    </>
  );
}

/** The pages of a provider that readers need. */
export function OutboundLinks({ links, name }: { links: Links; name: string }) {
  const items = linksOf(links);
  if (items.length === 0) return null;
  return (
    <ul className="provider-links" aria-label={`Pages of ${name}`}>
      {items.map(({ kind, href }) => (
        <li key={kind}>
          <a href={href}>{linkLabel[kind]}</a>
        </li>
      ))}
    </ul>
  );
}
