import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollMotion } from './scroll-motion.ts';

/** State of a link whose page comes into view by a smooth scroll to its top. */
export const SMOOTH_TO_TOP = { scroll: 'smooth' } as const;

/**
 * Scrolls smoothly to what a URL names by `#id` or `?scrollTo=id`, below the navigation bar (html's scroll-padding),
 * and gives it the focus where it can take it. The router restores what Back and reload had in view.
 */
export function useScrollTarget(): void {
  const location = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const previous = useRef<Location>(undefined);

  // The router scrolls in a layout effect further out, right after this one: it takes its motion from the document.
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

/** A hash names its element more closely than a query does. */
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

/** Filters and Load More keep the rest of the query: what it named was scrolled to before. */
function isScrolledTo(last: Location | undefined, location: Location): boolean {
  return (
    last?.pathname === location.pathname &&
    last.search !== location.search &&
    readScrollTo(last) === readScrollTo(location)
  );
}

/** Reload, Back and Forward into the site restore where it was. */
export function wasReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
}
