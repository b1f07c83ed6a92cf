import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, string>) => void;
  }
}

/** After a change of route: the heading takes the focus, and an analytics tag, if one is present, is told. */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    if (previous.current === pathname) return;
    const isFirst = previous.current === undefined;
    previous.current = pathname;
    if (!isFirst) {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    window.gtag?.('event', 'page_view', { page_path: pathname, page_title: document.title });
  }, [pathname]);
}
