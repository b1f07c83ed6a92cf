import { useIsBrowser } from '#web/lib/use-is-browser.ts';

/** Where the tab keeps a review that is being written. */
const REVIEW_DRAFT_KEY = 'review-draft';

/** Whether a review was begun in this tab; false until scripts run. */
export function useReviewInProgress(): boolean {
  const isBrowser = useIsBrowser();
  try {
    return isBrowser && sessionStorage.getItem(REVIEW_DRAFT_KEY) !== null;
  } catch {
    // Storage is forbidden: nothing is kept there.
    return false;
  }
}
