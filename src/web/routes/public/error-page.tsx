import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useKeptPage } from '#web/lib/use-kept-page.ts';
import { useSiteName } from '#web/lib/use-site.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands where a page is missing or failed. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) logError(error);
  }, [error, isMissing]);
  useKeptPage(error);
  return isMissing ? <NotFoundPage /> : <ErrorPage error={error} />;
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
