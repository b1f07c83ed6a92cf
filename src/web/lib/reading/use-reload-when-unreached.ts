import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { isUnreached } from './api-error.ts';
import { isCodeMissing } from './is-code-missing.ts';
import { workerContainer } from './worker-container.ts';

/**
 * Reloads the page when its data or code could not be fetched: the service worker has it cached or shows the offline page.
 * Without one, loads a page whose code is missing as a document, once, which shows it without that code.
 */
export function useReloadWhenUnreached(error: unknown): void {
  const navigation = useNavigationType();
  useEffect(() => {
    const hasWorker = Boolean(workerContainer()?.controller);
    const isOwnDocument = navigation === NavigationType.Pop && isAddressOfDocument();
    if (hasWorker ? isUnreached(error) || isCodeMissing(error) : isCodeMissing(error) && !isOwnDocument)
      location.reload();
  }, [error, navigation]);
}

/** Returns true if the document was loaded for this address, or if the browser does not say, to reload at most once. */
function isAddressOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || entry.name === location.href;
}
