import { useCallback } from 'react';
import type { OwnInquiryQuery } from '#web/api/clinic-portal.ts';
import { type ReadOptions, useRead } from '#web/lib/reading/use-read.ts';
import { useSelfRefresh } from '#web/lib/reading/use-self-refresh.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { REFRESH_MS, useClinicPortal } from './portal-context.ts';

/**
 * Loads a page of the clinic's inquiries; reloads after every change made in the portal, openings included, and by itself.
 */
export function useOwnInquiries(query: OwnInquiryQuery) {
  const { api, changes } = useClinicPortal();
  // The object is new on every render; its JSON is a stable dependency.
  const queryJson = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal, how: ReadOptions) =>
      api.inquiries.list(JSON.parse(queryJson) as OwnInquiryQuery, { signal, ...how }),
    [api, queryJson],
  );
  const { answer: list, refresh, poll, ...reading } = useRead(read);
  useOnChange(changes, refresh);
  useSelfRefresh(poll, REFRESH_MS);
  return { list, refresh, ...reading };
}
