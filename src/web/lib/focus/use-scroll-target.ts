import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollMotion } from './scroll-motion.ts';

/** Link state that makes the next page scroll smoothly to its top. */
export const SMOOTH_TO_TOP = { scroll: 'smooth' } as const;

/**
 * Scrolls smoothly to the element named by `#id` or `?scrollTo=id`, below the navigation bar (html's scroll-padding),
 * and focuses it if it is focusable. The router restores the scroll position after Back and reload.
 */
export function useScrollTarget(): void {
  const location = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const previous = useRef<Location>(undefined);

  // The router scrolls in an outer layout effect right after this one and reads the scroll behavior from the document.
  useLayoutEffect(() => {
    const isSmooth = isNew && (location.hash !== '' || isSmoothState(location.state));
    document.documentElement.classList.toggle('smooth', isSmooth);
  }, [location, isNew]);

  useEffect(() => {
    document.documentElement.classList.remove('smooth');
    const last = previous.current;
    previous.current = location;
    if (last === location || (last ? !isNew : wasReopened())) return;
    const scrollTo = isScrolledTo(last, location) ? null : readScrollTo(location);
    if (scrollTo) {
      document.getElementById(scrollTo)?.scrollIntoView({ behavior: scrollMotion(), block: 'start' });
    }
    if (last) document.getElementById(scrollTo ?? readHash(location))?.focus({ preventScroll: true });
  }, [location, isNew]);
}

/** A hash takes precedence over the query. */
const readScrollTo = ({ search, hash }: Location) =>
  hash === '' ? new URLSearchParams(search).get('scrollTo') : null;

function readHash({ hash }: Location): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

const isSmoothState = (state: unknown) =>
  typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === SMOOTH_TO_TOP.scroll;

/**
 * Returns true if only other parts of the query changed, such as filters or Load More: the target was scrolled to
 * before.
 */
function isScrolledTo(last: Location | undefined, location: Location): boolean {
  return (
    last?.pathname === location.pathname &&
    last.search !== location.search &&
    readScrollTo(last) === readScrollTo(location)
  );
}

/** Returns true after a reload, Back or Forward into the site, where the browser restores the scroll position. */
export function wasReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
}
