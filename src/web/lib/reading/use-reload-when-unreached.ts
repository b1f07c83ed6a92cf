import { useEffect } from 'react';
import { isUnreached } from './api-error.ts';

/**
 * Reloads the page when its data could not be fetched: the service worker may have cached it, and shows the offline
 * page if not. Without a service worker the error stays.
 */
export function useReloadWhenUnreached(error: unknown): void {
  useEffect(() => {
    if (isUnreached(error) && navigator.serviceWorker?.controller) location.reload();
  }, [error]);
}
