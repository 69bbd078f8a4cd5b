type Kind = 'added' | 'changed' | 'removed';

/** A name as the page shows it, and what has happened to it and its members over several versions. */
interface Compared {
  element: Element;
  kinds: Kind[];
  members: Map<string, Kind[]>;
}

/** Fills in what lies between the two versions that a form names, read off the lists of the page. */
export function showComparison(form: HTMLFormElement): void {
  const answer = form.querySelector('.version-answer');
  const status = form.querySelector('[role="status"]');
  if (answer === null || status === null) return;
  const chosen = new FormData(form);
  const [from = 0, to = 0] = [Number(chosen.get('from')), Number(chosen.get('to'))].toSorted((a, b) => a - b);
  const names = collect(form.ownerDocument, from, to);
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const found = [...names.values()].filter(({ kinds }) => net(kinds) === kind);
    return found.length === 0 ? [] : [{ list: listOf(kind, found), count: `${String(found.length)} ${kind}` }];
  });
  // The counts are told; the lists, which can have hundreds of names, are there to be read.
  status.textContent =
    parts.length === 0 ? 'Nothing in the declarations differs.' : parts.map(({ count }) => count).join(', ');
  answer.replaceChildren(...parts.map(({ list }) => list));
}

/** What the versions after one and up to another say of each name, the oldest first. */
function collect(document: Document, from: number, to: number): Map<string, Compared> {
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

/** What several changes in a row come to; nothing where a name came and went. */
export function net(kinds: readonly Kind[]): Kind | undefined {
  const wasThere = kinds[0] !== 'added';
  const isThere = kinds.at(-1) !== 'removed';
  if (wasThere && isThere) return 'changed';
  return wasThere ? 'removed' : isThere ? 'added' : undefined;
}

function listOf(kind: Kind, names: readonly Compared[]): HTMLElement {
  const part = document.createElement('div');
  part.className = 'names';
  const title = document.createElement('p');
  title.textContent = `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)} (${String(names.length)})`;
  const items = names.map(({ element, members }) => {
    const item = document.createElement('li');
    item.append(element.cloneNode(true));
    if (kind === 'changed') item.append(...memberWords(members));
    return item;
  });
  const ul = document.createElement('ul');
  if (kind === 'changed') ul.className = 'values';
  ul.append(...items);
  part.append(title, ul);
  return part;
}

function memberWords(members: ReadonlyMap<string, readonly Kind[]>): Node[] {
  return (['added', 'changed', 'removed'] as const).map((kind) => {
    const line = document.createElement('span');
    for (const [name, kinds] of members) {
      if (net(kinds) !== kind) continue;
      const code = document.createElement('code');
      code.textContent = name;
      line.append(line.firstChild ? ' ' : `${kind} `, code);
    }
    return line;
  });
}
