import { pathKey } from '../../shell/same-page.ts';

/** What is known of a name in a sample. */
export interface Hover {
  /** Its type or signature, as the editor would show it. */
  type: string;
  /** What its author says of it. */
  doc?: string;
  /** Its page in the reference. */
  href?: string;
  /** Names in the type → their pages in the reference. */
  links?: Readonly<Record<string, string>>;
}

const pages = new Map<string, Promise<Hover[]>>();

/** The hover texts of a page; none where they cannot be had: they are an extra. */
export function loadHovers(path: string): Promise<Hover[]> {
  const key = pathKey(path);
  const known = pages.get(key);
  if (known !== undefined) return known;
  const hovers = fetchHovers(`${key === '/' ? '' : key}/hovers.json`);
  pages.set(key, hovers);
  return hovers;
}

async function fetchHovers(address: string): Promise<Hover[]> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Hover[]) : [];
  } catch (error) {
    console.warn(`The types of the samples did not load: ${address}`, error);
    return [];
  }
}
