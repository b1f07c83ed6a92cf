/** The layout of the public pages: routes below it are theirs, all others are portals'. */
const PUBLIC_LAYOUT = 'routes/public/layout';

type Routes = Readonly<Record<string, { parentId?: string | undefined } | undefined>>;

/** Returns true for the root and the routes of public pages. */
export function isPublicRoute(routes: Routes, id: string): boolean {
  if (id === 'root' || id === PUBLIC_LAYOUT) return true;
  const parentId = routes[id]?.parentId ?? 'root';
  return parentId !== 'root' && isPublicRoute(routes, parentId);
}

/**
 * Returns the file of public pages' routes beside that of all routes, which public pages don't need: they link to no
 * screen of a portal. The development server has the latter only.
 */
export const publicManifestUrl = (url: string): string => url.replace(/\/(?=manifest-[^/]+$)/, '/public-');

/** Returns the manifest of a page. @param ids of its routes */
export const manifestUrlOf = (url: string, routes: Routes, ids: readonly string[]): string =>
  ids.every((id) => isPublicRoute(routes, id)) ? publicManifestUrl(url) : url;
