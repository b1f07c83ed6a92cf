import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading when the focused row is removed. @param rows selector of the rows */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows = 'article'): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Element && event.target.closest(rows) !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [rows]);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus();
  });
}
