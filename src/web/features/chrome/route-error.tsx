import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.tsx';

const [ErrorPage, preload] = lazyPart(() => import('./error-page.tsx'));

/** Loads the page of errors, so that it is there without a connection. */
export const preloadErrorPage = preload;

/** Shown where a page is missing, unavailable or failed. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}
