import { useCallback } from 'react';
import type { OwnInquiryQuery } from '#web/api/clinic-portal.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useClinicPortal } from './portal-context.ts';

/** Loads a page of the clinic's inquiries; reloads after every change made in the portal, openings included. */
export function useOwnInquiries(query: OwnInquiryQuery) {
  const { api, changes } = useClinicPortal();
  // The object is new on every render; its JSON is a stable dependency.
  const queryJson = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal) => api.inquiries.list(JSON.parse(queryJson) as OwnInquiryQuery, signal),
    [api, queryJson],
  );
  const { answer: list, refresh, ...reading } = useRead(read);
  useOnChange(changes, refresh);
  return { list, refresh, ...reading };
}
