import { Fragment, type ReactNode } from 'react';
import type { ApiSymbol } from '../../core/reference-model.ts';
import {
  addedIn,
  changeIn,
  type ChangeKind,
  type Difference,
  differencesIn,
  historyOf,
  type NameHistory,
  releaseLabel,
} from '../history.ts';
import { statedSince } from '../comments.ts';
import { plainText } from '../summaries.ts';
import { Differences } from './differences.tsx';
import { type ReferenceView, useView } from './reference-view.ts';
import { Section } from './sections.tsx';

/** Address of what a version changed. */
function versionHref({ base, history }: ReferenceView, version: number): string {
  return `${base}/changes#${versionAnchor(history?.versions[version]?.version ?? '')}`;
}

/** `v0-137-0` */
export function versionAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

/** Since when programs can import a name: as the versions show, or else as its comment says. */
export function Since({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const own = historyOf(symbol, view.history);
  const stated = statedSince(symbol);
  if (own === undefined || view.history === undefined) {
    return stated === undefined ? null : <span>Since {plainText(stated)}</span>;
  }
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
  const entries = history.versions.flatMap((version, index): ReactNode[] => {
    if (index <= since) return [];
    const members = memberChanges(own, index);
    const differences = differencesIn(own.changes, index);
    if (differences.length === 0 && members.length === 0) return [];
    return [
      <div key={version.version}>
        <dt>
          <a href={versionHref(view, index)}>{releaseLabel(version)}</a>
        </dt>
        <dd>
          {differences.length > 0 && <Differences differences={differences} />}
          <MemberChanges own={own} version={index} />
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

function MemberChanges({ own, version }: { own: NameHistory; version: number }) {
  return memberChanges(own, version).map(([kind, names]) => {
    const text = <KindOfChange kind={kind} names={names} />;
    const differences = kind === 'changed' ? memberDifferences(own, version) : [];
    if (differences.length === 0) return <p key={kind}>{text}</p>;
    return (
      <details key={kind}>
        <summary>{text}</summary>
        <Differences differences={differences} />
      </details>
    );
  });
}

function KindOfChange({ kind, names }: { kind: ChangeKind; names: readonly string[] }) {
  return (
    <>
      {kind[0]?.toUpperCase()}
      {kind.slice(1)}{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))}
    </>
  );
}

/** What has changed in how each member is declared. */
function memberDifferences({ members = {} }: NameHistory, version: number): Difference[] {
  return Object.entries(members).flatMap(([name, changes]) =>
    differencesIn(changes, version).map((each) => ({ ...each, at: each.at === '' ? name : `${name}.${each.at}` })),
  );
}
