import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { wasReopened } from '#web/lib/use-scroll-target.ts';

/** The id of the reviews' heading on a clinic's page. */
export const REVIEWS_ID = 'reviews';

/**
 * Brings a visitor who came by ?tab=reviews to the reviews: their heading into view and into focus. Filters and
 * Load More are no new arrival, and Back and reload restore what was in view.
 */
export function useReviewsArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const isAsked = new URLSearchParams(search).get('tab') === REVIEWS_ID;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isFirstPage = useRef(!useIsBrowser());
  useEffect(() => {
    // The first page of a visit counts as a POP too.
    const isRestored = isPop && (!isFirstPage.current || wasReopened());
    // A frame later than the layout, which puts the focus on the page's heading.
    const frame = requestAnimationFrame(() => {
      isFirstPage.current = false;
      if (!isAsked || isRestored) return;
      heading.current?.scrollIntoView({ behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // What else changes while the same page stays is no arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, isAsked]);
}
