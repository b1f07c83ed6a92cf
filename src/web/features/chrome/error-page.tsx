import pageErrorsTexts, { type Texts } from '#texts/page-errors.ts';
import { Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import type { Outage } from '#domain/errors.ts';
import { localPath } from '#domain/locales.ts';
import { findOutage } from '#web/lib/reading/find-outage.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useReloadWhenUnreached } from '#web/lib/reading/use-reload-when-unreached.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Loaded only for missing pages. */
const NotFoundPage = lazyRetried(() => import('./not-found-page.tsx'));

/** Shown where a page is missing, unavailable or failed. */
export default function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const outage = findOutage(error);
  const isFailure = !isMissing && outage === null;
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
  return <TroublePage error={error} outage={outage} />;
}

/** Shown for a page that failed. 'Try again' reads its data again, or reloads the page without scripts. */
function TroublePage({ error, outage }: { error: unknown; outage: ReturnType<typeof findOutage> }) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const name = useSiteName();
  const t = useTexts(pageErrorsTexts);
  const locale = useLocale();
  const [title, heading, text] =
    outage === null ? [t.failed, t.failed, t.failedText] : [t.awayTitle, t.away, outageText(t, outage)];
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
            if (outage === null) logError(error);
            void revalidate();
          }}
        >
          {t.tryAgain}
        </a>
      </p>
    </div>
  );
}

const outageText = (t: Texts, outage: Outage | 'unknown'): string =>
  outage === 'away' ? t.awayDatabase : outage === 'busy' ? t.awayBusy : t.awayText;

/** Logs the error, because visitors who report it are asked to copy it from the console. */
function logError(error: unknown) {
  // oxlint-disable-next-line no-console
  console.error(error);
}
