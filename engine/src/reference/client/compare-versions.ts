type Kind = 'added' | 'changed' | 'removed';

/** A name as the page shows it, and what has happened to it and its members over several versions. */
interface Compared {
  element: Element;
  kinds: Kind[];
  members: Map<string, Kind[]>;
}

/**
 * Fills in what a reader finds who goes from one of the two versions that a form names to the other, read off the lists
 * of the page. The address names them from then on.
 * @param isAsked whether the reader has asked for it; otherwise the address may name the versions
 */
export function compareVersions(form: HTMLFormElement, isAsked: boolean): void {
  const [status, answer] = form.querySelectorAll('[role="status"], .version-answer');
  if (status === undefined || answer === undefined) return;
  const url = new URL(location.href);
  const { searchParams } = url;
  // Going back shows the comparison as the reader left it.
  if (!isAsked && (answer.firstChild !== null || !searchParams.has('to'))) return;
  const [from = 0, to = 0] = [...form.querySelectorAll('select')].map((menu) => {
    const named = [...menu.options].find(({ text }) => text === searchParams.get(menu.name));
    if (!isAsked && named !== undefined) named.selected = true;
    searchParams.set(menu.name, menu.selectedOptions[0]?.text ?? '');
    return menu.selectedIndex;
  });
  history.replaceState(history.state, '', url);
  const isBack = to < from;
  // In one alphabet, as each version's list is.
  const names = [...collect(Math.min(from, to), Math.max(from, to))].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const found = names.flatMap(([, each]) => (net(each.kinds, isBack) === kind ? [each] : []));
    return found.length === 0 ? [] : [{ list: listOf(kind, found, isBack), count: `${String(found.length)} ${kind}` }];
  });
  // The counts are told; the lists, which can have hundreds of names, are there to be read.
  status.textContent = parts.map(({ count }) => count).join(', ') || 'Nothing in the declarations differs.';
  answer.replaceChildren(...parts.map(({ list }) => list));
}

/** What the versions after one and up to another say of each name, the oldest first. */
function collect(from: number, to: number): Map<string, Compared> {
  const names = new Map<string, Compared>();
  for (let version = from + 1; version <= to; version += 1) {
    for (const entry of document.querySelectorAll(`[data-version="${String(version)}"] ul[data-kind] > li`)) {
      // An item begins with its name.
      const element = entry.firstElementChild as Element;
      const name = element.textContent;
      const compared = names.get(name) ?? { element, kinds: [], members: new Map<string, Kind[]>() };
      names.set(name, compared);
      compared.kinds.push(kindOf(entry.parentElement));
      for (const member of entry.querySelectorAll('span[data-kind] > code')) {
        const kinds = compared.members.get(member.textContent) ?? [];
        kinds.push(kindOf(member.parentElement));
        compared.members.set(member.textContent, kinds);
      }
    }
  }
  return names;
}

function kindOf(element: Element | null): Kind {
  return (element as HTMLElement | null)?.dataset['kind'] as Kind;
}

/**
 * What several changes in a row come to; nothing where a name came and went.
 * @param isBack whether the way leads from the newer version to the older one
 */
export function net(kinds: readonly Kind[], isBack = false): Kind | undefined {
  const wasThere = kinds[0] !== 'added';
  const isThere = kinds.at(-1) !== 'removed';
  if (wasThere === isThere) return wasThere ? 'changed' : undefined;
  return wasThere === isBack ? 'added' : 'removed';
}

function listOf(kind: Kind, names: readonly Compared[], isBack: boolean): HTMLElement {
  const part = document.createElement('div');
  part.className = 'names';
  const title = document.createElement('p');
  title.textContent = `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)} (${String(names.length)})`;
  const items = names.map(({ element, members }) => {
    const item = document.createElement('li');
    item.append(element.cloneNode(true));
    if (kind === 'changed') item.append(...memberWords(members, isBack));
    return item;
  });
  const ul = document.createElement('ul');
  if (kind === 'changed') ul.className = 'values';
  ul.append(...items);
  part.append(title, ul);
  return part;
}

function memberWords(members: ReadonlyMap<string, readonly Kind[]>, isBack: boolean): Node[] {
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const line = document.createElement('span');
    for (const [name, kinds] of members) {
      if (net(kinds, isBack) !== kind) continue;
      const code = document.createElement('code');
      code.textContent = name;
      line.append(line.firstChild ? ' ' : `${kind} `, code);
    }
    // An empty one would take a row of the grid.
    return line.firstChild ? [line] : [];
  });
}
