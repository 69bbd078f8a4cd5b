import { useSyncExternalStore } from 'react';
import { usePage, useSite } from '../context.tsx';
import { Menu } from '../menu/menu.tsx';
import { keepPreferredVersion, onPreferredVersion, preferredVersion } from './preferred-version.ts';

/** The versions of the docs instance on screen; elsewhere, of the first instance. */
export function VersionMenu() {
  const { versions } = useSite();
  const { section } = usePage();
  const inDocs = section !== undefined && versions[section] !== undefined;
  const instance = inDocs ? section : Object.keys(versions)[0];
  const all = (instance === undefined ? undefined : versions[instance]) ?? [];
  const preferred = useSyncExternalStore(
    onPreferredVersion,
    () => preferredVersion(instance ?? '', all),
    () => undefined,
  );
  const shown = all.find(({ name }) => name === preferred) ?? all[0];
  if (instance === undefined || shown === undefined) return null;
  const entries = all.map(({ name, label, path }) => ({
    key: name,
    label,
    href: path,
    current: name === shown.name,
    onChoose: () => keepPreferredVersion(instance, name),
  }));
  return <Menu id="version-menu" name="Version" label={shown.label} entries={entries} />;
}
