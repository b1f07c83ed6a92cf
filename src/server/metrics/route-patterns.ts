import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';
import { splitLocale } from '#domain/locales.ts';
import { matchRoutes, type RouteObject } from 'react-router';

/** A route of the application as Hono lists it; middleware takes `next` besides the context. */
type ListedRoute = { method: string; path: string; handler: { readonly length: number } };

/** The pattern of every request without a route, so that no address becomes a label. */
const UNKNOWN_ROUTE = 'unknown';

/** Files of the browser, which middleware serves. */
const FILES = ['/assets/*', '/:file{.+\\.[a-z0-9]+}'];

/** Paths remembered with their pattern: matching a page takes longer than sending a cached one. */
const MAX_REMEMBERED = 2_000;
const MAX_REMEMBERED_LENGTH = 200;

/**
 * Finds the route of a request by its address alone, because cached pages are sent before the application is asked.
 * @param routes of the application; those that end in `*` answer what has no route of its own
 * @param pages the router's routes
 */
export function createRoutePatterns(routes: readonly ListedRoute[], pages: readonly RouteObject[]) {
  const router = new TrieRouter<string>();
  for (const { method, path, handler } of routes)
    if (handler.length < 2 && !path.endsWith('*')) router.add(method, path, withoutConstraints(path));
  // Last, because the first route that matches is the one that answers.
  for (const path of FILES) router.add('GET', path, withoutConstraints(path));
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  const find = (method: string, path: string): string => {
    const [[found] = []] = router.match(method, path)[0];
    return found ?? findPage(pages, path);
  };

  /** @param url path and query as requested */
  return (method: string, url: string): string => {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const key = `${method} ${path}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    // HEAD reaches the application as GET.
    const pattern = find(method === 'HEAD' ? 'GET' : method, path);
    if (path.length <= MAX_REMEMBERED_LENGTH) known.set(key, pattern);
    return pattern;
  };
}

export type FindRoute = ReturnType<typeof createRoutePatterns>;

function findPage(pages: readonly RouteObject[], path: string): string {
  // The router would write a warning for each.
  if (!isDecodable(path)) return UNKNOWN_ROUTE;
  const matches = matchRoutes([...pages], splitLocale(path).path) ?? [];
  const parts = matches.flatMap(({ route }) => route.path || []);
  return matches.length === 0 || parts.includes('*') ? UNKNOWN_ROUTE : `/${parts.join('/')}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Leaves out what a parameter has to match, which says nothing to a reader: `/:id{[0-9]+}` becomes `/:id`. */
const withoutConstraints = (path: string) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
