import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Where the reviews stand on a clinic's page. */
export const REVIEWS_ID = 'reviews';

/**
 * Brings a visitor who asked for the reviews (?tab=reviews, #reviews) to them: the section into view, its heading
 * into focus. Going back or reloading restores what was there instead.
 */
export function useReviewsArrival(section: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash, search } = useLocation();
  const isAsked = hash === `#${REVIEWS_ID}` || new URLSearchParams(search).get('tab') === REVIEWS_ID;
  const isRestored = useNavigationType() === NavigationType.Pop && key !== 'default';
  // Another page of a list or another filter is no new arrival; following a link to #reviews again is.
  const arrival = isAsked && !isRestored ? `${pathname} ${hash ? key : ''}` : null;
  const last = useRef<string>(null);
  useEffect(() => {
    if (last.current === arrival) return undefined;
    // Later than the layout, which puts the focus on the page's heading.
    const frame = requestAnimationFrame(() => {
      last.current = arrival;
      if (arrival === null) return;
      section.current?.scrollIntoView();
      section.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [arrival, section]);
}
