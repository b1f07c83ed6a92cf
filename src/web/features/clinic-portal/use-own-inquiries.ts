import { useCallback, useEffect, useRef } from 'react';
import type { OwnInquiryQuery } from '#web/api/clinic-portal.ts';
import { useRead } from '#web/lib/use-read.ts';
import { useClinicPortal } from './portal-context.ts';

/** A page of the clinic's inquiries, read anew after every change made in the portal. */
export function useOwnInquiries(query: OwnInquiryQuery) {
  const { api, changes } = useClinicPortal();
  // An object is new with every render; what it says is not.
  const said = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal) => api.inquiries.list(JSON.parse(said) as OwnInquiryQuery, signal),
    [api, said],
  );
  const { answer: list, failure, isCurrent, refresh } = useRead(read);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    refresh();
  }, [changes, refresh]);
  return { list, failure, isCurrent, refresh };
}
