import { type Path, useLocation, useNavigation } from 'react-router';

/**
 * Returns the location of a pending navigation within the same list, else the current one, so that a quick second
 * filter change adds to the first.
 * @param isSameList returns true if a location belongs to the current list; by default one with the same path
 */
export function useLatestLocation(isSameList?: (next: Path) => boolean): Path {
  const here = useLocation();
  const next = useNavigation().location;
  return next && (isSameList?.(next) ?? next.pathname === here.pathname) ? next : here;
}
