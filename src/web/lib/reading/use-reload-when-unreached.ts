import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { isUnreached } from './api-error.ts';
import { isCodeMissing } from './is-code-missing.ts';

/**
 * Reloads the page when its data or code could not be fetched: the service worker may have cached it, and shows the offline
 * page if not. Without a service worker a page whose code is missing is loaded as a document, which shows it without that code;
 * in a document that was loaded for it the error stays, and missing data too.
 */
export function useReloadWhenUnreached(error: unknown): void {
  const navigation = useNavigationType();
  useEffect(() => {
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    const isOwnDocument = navigation === NavigationType.Pop && isAddressOfDocument();
    if (hasWorker ? isUnreached(error) || isCodeMissing(error) : isCodeMissing(error) && !isOwnDocument)
      location.reload();
  }, [error, navigation]);
}

/** Returns true if the document was loaded for the present address; also where the browser does not say, to reload once at most. */
function isAddressOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || entry.name === location.href;
}
