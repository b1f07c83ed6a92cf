import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded again. @param isNeeded true while that would lose something */
export function useWarnBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
