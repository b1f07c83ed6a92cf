import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, string>) => void;
  }
}

/** The path shown last, shared by all layouts. */
let previous: string | undefined;

/** Navigation state that leaves the focus where it is, such as in a filter that is part of the path. */
export const KEEPS_FOCUS = { keepsFocus: true };

/**
 * Focuses the heading after a route change and reports path and title to the analytics tag, if there is one.
 * Filters, searches and form steps change only the query: they are not reported, and nor is any typed text.
 * @param reportedPath reported instead of the present path: of a portal only its root, whose shell moves the focus itself
 */
export function useRouteChange(reportedPath?: string): void {
  const { pathname: own, state } = useLocation();
  const pathname = reportedPath ?? own;
  const keepsFocus = (state as typeof KEEPS_FOCUS | null)?.keepsFocus ?? false;
  useEffect(() => {
    if (previous === pathname) return;
    if (previous && !keepsFocus) focusHeading({ preventScroll: true });
    previous = pathname;
    window.gtag?.('event', 'page_view', { page_path: pathname, page_title: document.title });
  }, [pathname, keepsFocus]);
}
