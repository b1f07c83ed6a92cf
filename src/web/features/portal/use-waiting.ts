import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Waiting } from '#domain/admin-figures.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { type ReadOptions, useRead } from '#web/lib/reading/use-read.ts';
import { useSelfRefresh } from '#web/lib/reading/use-self-refresh.ts';
import type { WaitingInTab } from './portal-frame.ts';
import type { PortalTab } from './portal-tabs.ts';

const REFRESH_MS = 30_000;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Loads the counts of what waits for staff on each navigation in the portal, after each write and every half minute. Polling
 * does not extend the session.
 */
export function useWaiting(isSignedIn: boolean): Waiting | null {
  const { key } = useLocation();
  const read = useCallback(
    async (signal: AbortSignal, { isUnattended }: ReadOptions) =>
      isSignedIn && key ? staffApi.waiting({ signal, isUnattended }) : null,
    [isSignedIn, key],
  );
  const { answer, refresh, poll } = useRead(read);
  useSelfRefresh(poll, REFRESH_MS);
  useEffect(() => (isSignedIn ? staffApi.listen(refresh) : undefined), [isSignedIn, refresh]);
  return answer ?? null;
}

/** Returns what waits in each tab; nothing until the counts are loaded. */
export function waitingByTab(waiting: Waiting | null): Partial<Record<PortalTab, WaitingInTab>> {
  if (!waiting) return {};
  const { reviews, messages, changes, prices, submissions } = waiting;
  const clinics = [
    changes > 0 && countOf(changes, 'change'),
    prices > 0 && countOf(prices, 'posted price'),
    submissions > 0 && countOf(submissions, 'submission'),
  ].filter((part) => part !== false);
  return {
    reviews: { count: reviews, text: `${countOf(reviews, 'review')} waiting` },
    inquiries: { count: messages, text: countOf(messages, 'unread message') },
    clinics: { count: changes + prices + submissions, text: `${list.format(clinics)} waiting` },
  };
}
