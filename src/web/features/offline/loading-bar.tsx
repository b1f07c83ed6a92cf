import connectionTexts from '#texts/connection.ts';
import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { localPath } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

/** Faster responses show no bar. */
const PATIENCE_MS = 300;

/** Delay before a reload is offered. */
const RETRY_AFTER_MS = 10_000;

/** Shows that a slow navigation is in progress, and later offers a reload. */
export function LoadingBar() {
  const t = useTexts(connectionTexts);
  const locale = useLocale();
  const { location } = useNavigation();
  const isLate = useIsLate(location?.key, PATIENCE_MS);
  const isStuck = useIsLate(location?.key, RETRY_AFTER_MS);
  return (
    <div aria-live="polite">
      {isLate && (
        <span className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-celadon motion-reduce:animate-none forced-colors:bg-[Highlight]">
          <span className="sr-only">{t.loading}</span>
        </span>
      )}
      {location && isStuck && (
        <div className="fixed inset-x-0 top-16 bottom-0 z-20 flex flex-col justify-center bg-paper">
          <LoadingScreen
            message={t.loadingLong}
            // A full page load, because a hanging script would hang again in the router.
            onRetry={() => window.location.assign(localPath(locale, createPath(location)))}
          />
        </div>
      )}
    </div>
  );
}

/** Returns true once the operation identified by `key` has taken longer than `patienceMs`. */
function useIsLate(key: string | undefined, patienceMs: number): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => setLate(key), patienceMs);
    return () => clearTimeout(timer);
  }, [key, patienceMs]);
  return key !== undefined && late === key;
}
