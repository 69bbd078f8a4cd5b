import { nearest } from './nearest.ts';
import { routeKey } from './url.ts';

/** The page that an address without one most likely means: the only one of that name, as after a move, else the most similar. */
export function nearestRoute(path: string, pages: Iterable<{ route: string }>): string | undefined {
  const routes = Array.from(pages, ({ route }) => route);
  const name = nameOf(path);
  const [moved, ...others] = name === '' ? [] : routes.filter((route) => nameOf(route) === name);
  return moved !== undefined && others.length === 0 ? moved : nearest(path, routes);
}

const nameOf = (path: string) => routeKey(path).split('/').at(-1) ?? '';
