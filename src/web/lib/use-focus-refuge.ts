import { type RefObject, useEffect, useRef } from 'react';

/** When the row (`article`) that had the focus has gone, the heading takes it. */
export function useFocusRefuge(heading: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Element && event.target.closest('article') !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus();
  });
}
