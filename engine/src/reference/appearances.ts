import type { ApiSymbol, ReferenceModel } from '../core/reference-model.ts';
import { type Appearance, type Appearances, callName, eachTypeOf, referencesIn, type TypeAppearance } from './model.ts';

/** Goes through all types of the package once and notes under each name where it stands. */
export function findAppearances(model: ReferenceModel): ReadonlyMap<string, Appearances> {
  const found = new Map<string, Appearances>();
  const roles = {
    parameter: 'acceptedBy',
    return: 'returnedBy',
    value: 'heldBy',
    alias: 'partOf',
  } as const;

  for (const symbol of model.symbols) {
    eachTypeOf(symbol, (type, role, location) => {
      if (location.member?.inherited === true) return;
      if (role === 'heritage' || role === 'type-parameter' || role === 'resolved') return;
      const at = appearance(location);
      for (const reference of referencesIn(type)) {
        const id = reference.symbol;
        if (id === undefined || id === location.symbol.id || id === at.id) continue;
        let entry = found.get(id);
        if (entry === undefined) {
          entry = { acceptedBy: [], returnedBy: [], heldBy: [], partOf: [] };
          found.set(id, entry);
        }
        const list = entry[roles[role]];
        if (list.at(-1)?.id !== at.id && !list.some((other) => other.id === at.id)) list.push(at);
      }
    });
  }
  return found;
}

function appearance({ symbol, member }: TypeAppearance): Appearance {
  const constructs = member?.anchor === 'constructor' && symbol.kind === 'class';
  return {
    id: member === undefined ? symbol.id : `${symbol.id}#${member.anchor}`,
    name: memberName(symbol, constructs, member?.name),
  };
}

function memberName(symbol: ApiSymbol, constructs: boolean, member: string | undefined): string {
  if (constructs) return `new ${symbol.qualifiedName}`;
  if (member === callName) return `${symbol.qualifiedName}()`;
  return member === undefined ? symbol.qualifiedName : `${symbol.qualifiedName}.${member}`;
}
