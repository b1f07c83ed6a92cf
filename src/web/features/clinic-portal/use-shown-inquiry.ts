import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '#domain/row-id.ts';

/**
 * Reads and sets the open inquiry in `?inquiry=`; `returnTo` receives focus on closing: the row may be gone.
 */
export function useShownInquiry() {
  const [params, setParams] = useSearchParams();
  const returnTo = useRef<HTMLElement>(null);
  // The setter changes with every navigation; the ref keeps `showInquiry` stable.
  const set = useRef(setParams);
  useEffect(() => {
    set.current = setParams;
  }, [setParams]);

  const showInquiry = useCallback((id: number | null) => {
    returnTo.current = id === null ? findPlace(returnTo.current) : findFocused();
    set.current(
      (last) => {
        const next = new URLSearchParams(last);
        if (id === null) next.delete('inquiry');
        else next.set('inquiry', String(id));
        return next;
      },
      { preventScrollReset: true, replace: id === null },
    );
  }, []);

  return { inquiryId: readId(params.get('inquiry') ?? ''), showInquiry, returnTo };
}

const findFocused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Returns the element focused before, if it still exists, else the page's heading. */
function findPlace(before: HTMLElement | null): HTMLElement | null {
  if (before?.isConnected && before !== document.body) return before;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
