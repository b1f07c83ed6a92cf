import { useEffect } from 'react';

/** Whether no way led to the API: by its name, because what throws a GatewayError is loaded later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && error.name === 'GatewayError';

/**
 * Asks anew for a page whose data no way led to: the service worker may have kept it, and says that the visitor is
 * offline if it has not. Without a worker the failure stays.
 */
export function useKeptPage(error: unknown): void {
  useEffect(() => {
    if (isUnreached(error) && navigator.serviceWorker?.controller) location.reload();
  }, [error]);
}
