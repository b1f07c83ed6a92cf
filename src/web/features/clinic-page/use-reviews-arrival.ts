import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The id of the reviews' heading on a clinic's page. */
export const REVIEWS_ID = 'reviews';

/**
 * Brings a visitor who came by ?tab=reviews to the reviews: their heading into view and into focus. Filters and
 * Load More are no new arrival, and Back and reload restore what was in view.
 */
export function useReviewsArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation();
  const isRestored = useNavigationType() === NavigationType.Pop && key !== 'default';
  const isAsked = new URLSearchParams(search).get('tab') === REVIEWS_ID;
  useEffect(() => {
    if (!isAsked || isRestored) return undefined;
    // A frame later than the layout, which puts the focus on the page's heading.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView({ behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // What else changes while the same page stays is no arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, isAsked]);
}
