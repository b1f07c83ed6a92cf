import pageErrorsTexts, { type Texts } from '#texts/page-errors.ts';
import { Suspense, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Outage } from '#domain/errors.ts';
import { localPath } from '#domain/locales.ts';
import { ApiError, isUnreached } from '#web/lib/reading/api-error.ts';
import { isCodeMissing } from '#web/lib/reading/is-code-missing.ts';
import { findOutage } from '#web/lib/reading/find-outage.ts';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useErrorText } from '#web/lib/reading/use-error-text.ts';
import { useReloadWhenUnreached } from '#web/lib/reading/use-reload-when-unreached.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Loaded only for missing pages. */
const NotFoundPage = lazyRetried(() => import('./not-found-page.tsx'));

/** Shown where a page is missing, unavailable or failed. */
export default function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isNotFound(error);
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

/**
 * Shown for a page that failed. 'Try again' and the end of a lost connection read its data again, or reload the page if
 * its code is missing.
 */
function TroublePage({ error, outage }: { error: unknown; outage: ReturnType<typeof findOutage> }) {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const name = useSiteName();
  const t = useTexts(pageErrorsTexts);
  const locale = useLocale();
  const errorText = useErrorText();
  const isWithoutCode = isCodeMissing(error);
  const failure = isWithoutCode
    ? new ApiError(null, null, '', navigator.onLine ? 'unreached' : 'offlineRead')
    : error;
  const isAway = isUnreached(failure);
  const awayText = outage === null ? isAway && errorText(failure) : outageText(t, outage);
  const [title, heading, text] = awayText
    ? [t.awayTitle, t.away, awayText]
    : [t.failed, t.failed, t.failedText];
  useEffect(() => {
    if (!isAway) return undefined;
    // A component whose code did not come keeps failing in this document.
    const retry = () => (isWithoutCode ? location.reload() : void revalidate());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isAway, isWithoutCode, revalidate]);
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
            // The code may belong to a version of the site that was replaced, so the link loads the page anew.
            if (isWithoutCode) return;
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
