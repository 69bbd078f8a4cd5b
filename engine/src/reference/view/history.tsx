import { Fragment, type ReactNode } from 'react';
import type { ApiSymbol } from '../../core/reference-model.ts';
import {
  addedIn,
  changeIn,
  type ChangeKind,
  earlierDeclarations,
  historyOf,
  type NameHistory,
  releaseLabel,
} from '../history.ts';
import { Section } from './comment.tsx';
import { type ReferenceView, useView } from './reference-view.ts';

/** Address of what a version changed. */
function versionHref({ base, history }: ReferenceView, version: number): string {
  return `${base}/changes#${versionAnchor(history?.versions[version]?.version ?? '')}`;
}

/** `v0-137-0` */
export function versionAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

/** Since when programs can import a name. */
export function Since({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const own = historyOf(symbol, view.history);
  if (own === undefined || view.history === undefined) return null;
  const since = addedIn(own.changes);
  const version = view.history.versions[since];
  if (version === undefined) return null;
  if (since === 0) return <span>Since {version.version} or earlier</span>;
  return (
    <span>
      Since <a href={versionHref(view, since)}>{releaseLabel(version)}</a>
    </span>
  );
}

/** What has happened to a name since it was added, the last version first. */
export function HistorySection({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const { history } = view;
  const own = historyOf(symbol, view.history);
  if (history === undefined || own === undefined) return null;
  const since = addedIn(own.changes);
  const before = new Map(earlierDeclarations(own.changes).map((each) => [each.version, each]));
  const entries = history.versions.flatMap((version, index): ReactNode[] => {
    const members = index > since ? memberChanges(own, index) : [];
    const changed = before.get(index);
    if (changed === undefined && members.length === 0) return [];
    return [
      <div key={version.version}>
        <dt>
          <a href={versionHref(view, index)}>{releaseLabel(version)}</a>
        </dt>
        <dd>
          <MemberChanges changes={members} />
          {changed !== undefined && <Before text={changed.before} />}
        </dd>
      </div>,
    ];
  });
  if (entries.length === 0) return null;
  return (
    <Section id="history" title="History">
      <dl className="values history">{entries.reverse()}</dl>
    </Section>
  );
}

/** How it was declared before. */
function Before({ text }: { text?: string }) {
  if (text === undefined) return <p>Declared differently.</p>;
  return (
    <details>
      <summary>Declared differently before</summary>
      <code>{text}</code>
    </details>
  );
}

type NamesByKind = readonly (readonly [ChangeKind, readonly string[]])[];

/** What a version did to the members of a name. */
export function memberChanges({ members = {} }: NameHistory, version: number): NamesByKind {
  const kinds: readonly ChangeKind[] = ['added', 'changed', 'removed'];
  return kinds.flatMap((kind) => {
    const names = Object.entries(members).flatMap(([name, changes]) =>
      changeIn(changes, version) === kind ? [name] : [],
    );
    return names.length === 0 ? [] : [[kind, names] as const];
  });
}

function MemberChanges({ changes }: { changes: NamesByKind }) {
  return changes.map(([kind, names]) => (
    <p key={kind}>
      {kind[0]?.toUpperCase()}
      {kind.slice(1)}{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))}
    </p>
  ));
}
