import { createShortlistStore, isOfShortlist } from './shortlist-store.ts';

/** The shortlist of this browser, in step with other tabs. */
export const ownShortlist = createShortlistStore(() => localStorage);

globalThis.addEventListener?.('storage', ({ key }) => {
  if (isOfShortlist(key)) ownShortlist.refresh();
});
