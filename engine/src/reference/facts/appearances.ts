import { eachTypeOf, referencesIn, type TypePlace } from '../model/each-type.ts';
import type { ApiSymbol, ReferenceModel } from '../model/reference-model.ts';

/** Where the library itself uses a symbol. Each list is in the order of the model. */
export interface Appearances {
  acceptedBy: Appearance[];
  returnedBy: Appearance[];
  heldBy: Appearance[];
  partOf: Appearance[];
}

export interface Appearance {
  /** Id of the function, the member or the type. */
  id: string;
  /** `generateText`, `Tool.execute`. */
  name: string;
  internal?: true;
}

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
    eachTypeOf(symbol, (type, role, place) => {
      if (place.member?.inherited === true) return;
      if (role === 'heritage' || role === 'type-parameter' || role === 'resolved') return;
      const at = appearance(place);
      for (const reference of referencesIn(type)) {
        const id = reference.symbol;
        if (id === undefined || id === place.symbol.id || id === at.id) continue;
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

function appearance({ symbol, member }: TypePlace): Appearance {
  const constructs = member?.anchor === 'constructor' && symbol.kind === 'class';
  return {
    id: member === undefined ? symbol.id : `${symbol.id}#${member.anchor}`,
    name: memberName(symbol, constructs, member?.name),
    internal: symbol.internal,
  };
}

function memberName(symbol: ApiSymbol, constructs: boolean, member: string | undefined): string {
  if (constructs) return `new ${symbol.qualifiedName}`;
  return member === undefined ? symbol.qualifiedName : `${symbol.qualifiedName}.${member}`;
}
