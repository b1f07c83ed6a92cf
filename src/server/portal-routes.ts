import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * Sets apart the routes of portals and of invitations, which have a path of their own below the root. The router tries
 * one route after the other, so a visitor's page is found in half the time without them.
 */
export function splitPortals(routes: Routes) {
  const portals = new Map(
    Object.values(routes).flatMap((route) =>
      route?.parentId === 'root' && route.path !== undefined ? [[route.id, route.path]] : [],
    ),
  );
  const isInPortal = (id: string | undefined): boolean =>
    id !== undefined && (portals.has(id) || isInPortal(routes[id]?.parentId));
  const paths = new Set(portals.values());
  return {
    visitorRoutes: Object.fromEntries(Object.entries(routes).filter(([id]) => !isInPortal(id))),
    /** Returns true for an address that may be a portal's, also in other spellings of it. */
    mayBePortal: (pathname: string): boolean => {
      const [, first = ''] = pathname.split('/', 2);
      return first.includes('%') || paths.has(first.toLowerCase());
    },
  };
}
