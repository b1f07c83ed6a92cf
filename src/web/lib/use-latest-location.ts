import { type Path, useLocation, useNavigation } from 'react-router';

/**
 * Where the visitor is or, within one list, is on the way to: what was asked for counts as done, and the next change
 * adds to it.
 * @param isSameList whether a location is of the list that is shown; of the same path unless told
 */
export function useLatestLocation(isSameList?: (next: Path) => boolean): Path {
  const here = useLocation();
  const next = useNavigation().location;
  return next && (isSameList?.(next) ?? next.pathname === here.pathname) ? next : here;
}
