import { createAdminApi } from './admin.ts';

const listeners = new Set<() => void>();

/** The API client of the staff's portal, for screens and for loaders, which run outside of them. */
export const staffApi = createAdminApi({
  onSessionEnd: () => {
    for (const listener of listeners) listener();
  },
});

/** Calls `listener` when a response shows that the session has ended. @returns the unsubscriber */
export function onStaffSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
