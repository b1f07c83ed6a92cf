import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { ERROR_STATUS } from '#domain/errors.ts';
import { useKeptPage } from '#web/lib/use-kept-page.ts';
import { useSiteName } from '#web/lib/use-site.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands where a page is missing, can't be read for now, or failed. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const reason = reasonOfOutage(error);
  const isFailure = !isMissing && reason === null;
  useEffect(() => {
    if (isFailure) logError(error);
  }, [error, isFailure]);
  useKeptPage(error);
  if (isMissing) return <NotFoundPage />;
  return reason === null ? <ErrorPage error={error} /> : <UnavailablePage reason={reason} />;
}

/** What the API said of an outage: to this page's server, to its browser or to a portal. Null for everything else. */
function reasonOfOutage(error: unknown): string | null {
  const isOutage =
    typeof error === 'object' && error && 'status' in error && error.status === ERROR_STATUS.unavailable;
  if (!isOutage) return null;
  const said: unknown = error instanceof Error ? error : 'data' in error ? error.data : null;
  const { message } = (said ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'Please try again in a minute.';
}

/** What stands where a page can't be read for now; a whole load asks for it again, without scripts too. */
function UnavailablePage({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();
  const name = useSiteName();
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <title>{`Not available just now | ${name}`}</title>
      <h1 className="text-3xl">This page is not available just now</h1>
      <p className="mt-3 text-quiet">{reason}</p>
      <p className="mt-8">
        <a href={`${pathname}${search}`} className={buttonClass('primary')}>
          Try again
        </a>
      </p>
    </div>
  );
}

/** What stands where a page failed; 'Try again' logs the failure and reads the page's data anew. */
function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const name = useSiteName();
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <title>{`Something went wrong | ${name}`}</title>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-3 text-quiet">An unexpected error occurred</p>
      <p className="mt-8">
        <button
          type="button"
          className={buttonClass('primary')}
          aria-busy={state === 'loading'}
          onClick={() => {
            logError(error);
            void revalidate();
          }}
        >
          Try again
        </button>
      </p>
    </div>
  );
}

/** A person asked to send us what they saw finds it in the console. */
function logError(error: unknown) {
  // oxlint-disable-next-line no-console
  console.error(error);
}
