import { useIsBrowser } from '#web/lib/use-is-browser.ts';

/** sessionStorage key of a review in progress. */
const REVIEW_DRAFT_KEY = 'review-draft';

/** Returns true when the review form was opened in this tab and has not been sent since; false before hydration. */
export function useReviewInProgress(): boolean {
  const isBrowser = useIsBrowser();
  try {
    return isBrowser && sessionStorage.getItem(REVIEW_DRAFT_KEY) !== null;
  } catch {
    // Storage is forbidden, so there is no draft.
    return false;
  }
}
