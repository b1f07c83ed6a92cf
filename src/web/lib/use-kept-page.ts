import { useEffect } from 'react';

/** Returns true if the API could not be reached. Checked by name, because the GatewayError class is loaded later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && error.name === 'GatewayError';

/**
 * Reloads the page when its data could not be fetched: the service worker may have cached it, and shows the offline
 * page if not. Without a service worker the error stays.
 */
export function useKeptPage(error: unknown): void {
  useEffect(() => {
    if (isUnreached(error) && navigator.serviceWorker?.controller) location.reload();
  }, [error]);
}
