import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { wasReopened } from '#web/lib/focus/use-scroll-target.ts';

export const REVIEWS_ID = 'reviews';

/**
 * Scrolls to and focuses the reviews' heading after a link with ?tab=reviews. Filters and Load More do not
 * count as such a link; Back and reload restore the scroll position.
 */
export function useReviewsArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const isAsked = new URLSearchParams(search).get('tab') === REVIEWS_ID;
  const isPop = useNavigationType() === NavigationType.Pop;
  const isFirstPage = useRef(!useIsBrowser());
  useEffect(() => {
    // The first page of a visit also counts as POP.
    const isRestored = isPop && (!isFirstPage.current || wasReopened());
    // One frame later, because the layout focuses the page's heading first.
    const frame = requestAnimationFrame(() => {
      isFirstPage.current = false;
      if (!isAsked || isRestored) return;
      heading.current?.scrollIntoView({ behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // Other changes on the same page are not a new arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, isAsked]);
}
