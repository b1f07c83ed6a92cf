import { useEffect } from 'react';
import { isUnreached } from './api-error.ts';
import { isCodeMissing } from './is-code-missing.ts';

/**
 * Reloads the page when its data or code could not be fetched: the service worker may have cached it, and shows the offline
 * page if not. Without a service worker the error stays.
 */
export function useReloadWhenUnreached(error: unknown): void {
  useEffect(() => {
    if ((isUnreached(error) || isCodeMissing(error)) && navigator.serviceWorker?.controller)
      location.reload();
  }, [error]);
}
