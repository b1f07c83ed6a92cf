import commonTexts from '#texts/common.ts';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { DEFAULT_LOCALE, localPath } from '#domain/locales.ts';
import { findOutageReason } from '#web/lib/reading/outage-reason.ts';
import { useReloadWhenUnreached } from '#web/lib/reading/use-reload-when-unreached.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Loaded only for missing pages. */
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** Shown where a page is missing, unavailable or failed. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const reason = findOutageReason(error);
  const isFailure = !isMissing && reason === null;
  useEffect(() => {
    if (isFailure) logError(error);
  }, [error, isFailure]);
  useReloadWhenUnreached(error);
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  return <TroublePage error={error} reason={reason} />;
}

/** Shown for a page that failed. 'Try again' reads its data again, or reloads the page without scripts. */
function TroublePage({ error, reason }: { error: unknown; reason: string | null }) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const name = useSiteName();
  const t = useTexts(commonTexts);
  const locale = useLocale();
  // The server gives its reasons in English.
  const away = (locale === DEFAULT_LOCALE && reason) || t.awayText;
  const [title, heading, text] =
    reason === null ? [t.failed, t.failed, t.failedText] : [t.awayTitle, t.away, away];
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <title>{`${title} | ${name}`}</title>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-3 text-quiet">{text}</p>
      <p className="mt-8">
        <a
          href={localPath(locale, pathname + search)}
          className={buttonClass('primary')}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault();
            if (reason === null) logError(error);
            void revalidate();
          }}
        >
          {t.tryAgain}
        </a>
      </p>
    </div>
  );
}

/** Logs the error, because visitors who report it are asked to copy it from the console. */
function logError(error: unknown) {
  // oxlint-disable-next-line no-console
  console.error(error);
}
