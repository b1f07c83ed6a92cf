import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

/** Answers that come sooner need no word. */
const PATIENCE_MS = 300;

/** Whoever has waited for so long may rather begin again. */
const RETRY_AFTER_MS = 10_000;

/** On a slow line: says that what was asked for, a page or more of a list, is on its way, and later offers to try again. */
export function LoadingBar() {
  const { location } = useNavigation();
  const isLate = useIsLate(location?.key, PATIENCE_MS);
  const isStuck = useIsLate(location?.key, RETRY_AFTER_MS);
  return (
    <div aria-live="polite">
      {isLate && (
        <span className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-celadon motion-reduce:animate-none forced-colors:bg-[Highlight]">
          <span className="sr-only">Loading…</span>
        </span>
      )}
      {location && isStuck && (
        <div className="fixed inset-x-0 top-16 bottom-0 z-20 flex flex-col justify-center bg-paper">
          <LoadingScreen
            message="This takes longer than usual…"
            // A whole load: a script that hangs would hang again if the router asked for it.
            onRetry={() => window.location.assign(createPath(location))}
          />
        </div>
      )}
    </div>
  );
}

/** Whether something, told apart by a key, has been under way for longer than this. */
function useIsLate(key: string | undefined, patienceMs: number): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => setLate(key), patienceMs);
    return () => clearTimeout(timer);
  }, [key, patienceMs]);
  return key !== undefined && late === key;
}
