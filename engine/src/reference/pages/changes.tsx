import { Fragment } from 'react';
import {
  changeIn,
  type ChangeKind,
  differencesIn,
  type LibraryHistory,
  type NameHistory,
  releaseLabel,
} from '../history.ts';
import { breakable } from '../../shell/breakable.tsx';
import { count } from '../../core/text.ts';
import { SymbolLink } from '../view/comment.tsx';
import { differenceKind, differenceName } from '../view/differences.tsx';
import { memberChanges, versionAnchor } from '../view/history.tsx';
import { useView } from '../view/reference-view.ts';
import { Section } from '../view/sections.tsx';

/** Lists of older versions are folded: most readers come from a recent one. */
const mostUnfolded = 3;

/** What each version has added, changed, and removed; with script, what lies between any two. */
export function ChangesPage({ history }: { history: LibraryHistory }) {
  const { versions, read, source } = history;
  const [oldest] = versions;
  return (
    <>
      <h1>Changes by version</h1>
      <p className="lead">
        What each version of <code>{history.package}</code> added to its exported names, changed, and removed, worked
        out from the type declarations of {count(versions.length, 'version')} on {source} (read on <time>{read}</time>).
      </p>
      <p>
        Not every version was read: if a step names two versions, its changes came with one of them or with a version in
        between. The history doesn't cover versions before {oldest?.version}. A declaration has changed where its types
        have, not only the order of its fields or its comment.
      </p>
      <VersionChoice history={history} />
      {versions
        .map((_version, index) => (
          <Version history={history} index={index} isFolded={index + mostUnfolded < versions.length} key={index} />
        ))
        .slice(1)
        .reverse()}
    </>
  );
}

/** Two menus; a script fills in the answer from the lists below. Without script it isn't shown. */
function VersionChoice({ history: { versions } }: { history: LibraryHistory }) {
  const last = versions.length - 1;
  const options = versions.map(({ version }, index) => (
    <option value={index} key={version}>
      {version}
    </option>
  ));
  return (
    <form className="version-choice" data-version-choice="" aria-label="Compare two versions" autoComplete="off">
      <label>
        From{' '}
        <select name="from" defaultValue={Math.max(0, last - 1)}>
          {options}
        </select>
      </label>
      <label>
        to{' '}
        <select name="to" defaultValue={last}>
          {options}
        </select>
      </label>
      <button className="button" type="submit">
        Compare
      </button>
      <span role="status" />
      <div className="version-answer" />
    </form>
  );
}

interface VersionProps {
  history: LibraryHistory;
  index: number;
  isFolded: boolean;
}

function Version({ history, index, isFolded }: VersionProps) {
  const version = history.versions[index];
  if (version === undefined) return null;
  const names = (kind: ChangeKind) =>
    Object.entries(history.names).filter(([, { changes }]) => changeIn(changes, index) === kind);
  const added = names('added');
  const removed = names('removed');
  const changed = Object.entries(history.names).filter(([, own]) => {
    const kind = changeIn(own.changes, index);
    return kind === 'changed' || (kind === undefined && memberChanges(own, index).length > 0);
  });
  const counts = (
    <>
      {version.date !== undefined && `${version.date}: `}
      {added.length} added, {changed.length} changed, {removed.length} removed
    </>
  );
  const lists = (
    <>
      <Names kind="added" names={added} />
      <Changed names={changed} index={index} />
      <Names kind="removed" names={removed} />
    </>
  );
  return (
    <section data-version={index}>
      <Section id={versionAnchor(version.version)} title={releaseLabel(version)}>
        {isFolded ? (
          <details className="fold">
            <summary>{counts}</summary>
            {lists}
          </details>
        ) : (
          <>
            <p className="count">{counts}</p>
            {lists}
          </>
        )}
      </Section>
    </section>
  );
}

const titles: Record<ChangeKind, string> = { added: 'Added', changed: 'Changed', removed: 'Removed' };

function Names({ kind, names }: { kind: ChangeKind; names: readonly (readonly [string, NameHistory])[] }) {
  if (names.length === 0) return null;
  return (
    <div className="names">
      <p>{titles[kind]}</p>
      <ul data-kind={kind}>
        {names.map(([name]) => (
          <li key={name}>
            <Name name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names with what happened to their members and within their own declarations. */
function Changed({ names, index }: { names: readonly (readonly [string, NameHistory])[]; index: number }) {
  if (names.length === 0) return null;
  return (
    <div className="names">
      <p>{titles.changed}</p>
      <ul data-kind="changed" className="values">
        {names.map(([name, own]) => (
          <li key={name}>
            <Name name={name} />
            {changesWithin(own, index).map(([kind, members]) => (
              <span data-kind={kind} key={kind}>
                {' '}
                {kind}{' '}
                {members.map((member, position) => (
                  <Fragment key={member}>
                    {position > 0 && ' '}
                    <code>{breakable(member)}</code>
                  </Fragment>
                ))}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a version has added to a name, changed, and removed: members, parameters, and parts of its type. */
function changesWithin(own: NameHistory, version: number): [ChangeKind, string[]][] {
  const within = new Map<ChangeKind, Set<string>>();
  const add = (kind: ChangeKind, name: string) => {
    const names = within.get(kind) ?? new Set();
    within.set(kind, names.add(name));
  };
  for (const [kind, names] of memberChanges(own, version)) names.forEach((name) => add(kind, name));
  for (const each of differencesIn(own.changes, version)) add(differenceKind(each), differenceName(each));
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const names = within.get(kind);
    return names === undefined ? [] : [[kind, [...names]]];
  });
}

/** A name of an earlier version may have no page. */
function Name({ name }: { name: string }) {
  const symbol = useView().index.byName.get(name);
  return symbol === undefined ? (
    <code>{breakable(name)}</code>
  ) : (
    <SymbolLink id={symbol.aliasOf ?? symbol.id} name={name} />
  );
}
