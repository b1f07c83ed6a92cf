import { useEffect, useRef } from 'react';

const REFRESH_MS = 10_000;

/** Runs `refresh` every ten seconds while the page is visible, and when it becomes visible. */
export function useSelfRefresh(refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const run = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(run, REFRESH_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
