import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, string>) => void;
  }
}

/** What was shown last, under whichever layout. */
let previous: string | undefined;

/** State of a navigation that leaves the focus where it is: in a filter that is part of the path. */
export const KEEPS_FOCUS = { keepsFocus: true };

/**
 * After a change of route: the heading takes the focus, and an analytics tag, if one is present, is told path and
 * title. Filters, searches and steps change the query alone: no new route, and what was typed is told to nobody.
 */
export function useRouteChange(): void {
  const { pathname, state } = useLocation();
  const keepsFocus = (state as typeof KEEPS_FOCUS | null)?.keepsFocus ?? false;
  useEffect(() => {
    if (previous === pathname) return;
    if (previous && !keepsFocus) focusHeading({ preventScroll: true });
    previous = pathname;
    window.gtag?.('event', 'page_view', { page_path: pathname, page_title: document.title });
  }, [pathname, keepsFocus]);
}
