import { useEffect } from 'react';
import { isUnreached } from './api-error.ts';
import { isCodeMissing } from './is-code-missing.ts';

/**
 * Reloads the page when its data or code could not be fetched: the service worker may have cached it, and shows the offline
 * page if not. Without a service worker a page whose code is missing is loaded as a document, which shows it without that code;
 * in a document that was loaded for it the error stays, and missing data too.
 */
export function useReloadWhenUnreached(error: unknown): void {
  useEffect(() => {
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    if (hasWorker ? isUnreached(error) || isCodeMissing(error) : isCodeMissing(error) && !isOwnDocument())
      location.reload();
  }, [error]);
}

/** Returns true if the document was loaded for the present address, without navigating since. */
const isOwnDocument = () => performance.getEntriesByType('navigation')[0]?.name === location.href;
