import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Answers that come sooner need no word. */
const PATIENCE_MS = 300;

/** On a slow line: says that what was asked for, a page or more of a list, is on its way. */
export function LoadingBar() {
  const { location } = useNavigation();
  const isLate = useIsLate(location?.key);
  return (
    <div aria-live="polite">
      {isLate && (
        <span className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-celadon motion-reduce:animate-none forced-colors:bg-[Highlight]">
          <span className="sr-only">Loading…</span>
        </span>
      )}
    </div>
  );
}

/** Whether something, told apart by a key, has been under way for longer than a moment. */
function useIsLate(key: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => setLate(key), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== undefined && late === key;
}
