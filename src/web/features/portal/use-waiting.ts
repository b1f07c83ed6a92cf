import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { Waiting } from '#domain/admin-figures.ts';
import { countOf } from '#domain/text.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { useRead } from '#web/lib/use-read.ts';
import type { PortalTab } from './portal-tabs.ts';

/** What waits in a part of the portal: a number, and what it counts. */
export type WaitingInPart = { count: number; text: string };

/**
 * Reads how much waits in each part, anew at every step inside the portal. Never by itself: a call at a clock's beat would
 * keep the session of somebody who has left.
 */
export function useWaiting(api: AdminApi | null): Partial<Record<PortalTab, WaitingInPart>> {
  const { key } = useLocation();
  const read = useCallback(
    async (signal: AbortSignal) => (api && key ? api.waiting(signal) : null),
    [api, key],
  );
  const { answer } = useRead(read);
  return answer ? toParts(answer) : {};
}

function toParts({ reviews, messages, changes, submissions }: Waiting) {
  const clinics = [
    changes > 0 && countOf(changes, 'change'),
    submissions > 0 && countOf(submissions, 'submission'),
  ].filter((part) => part !== false);
  return {
    reviews: { count: reviews, text: `${countOf(reviews, 'review')} waiting` },
    inquiries: { count: messages, text: countOf(messages, 'unread message') },
    clinics: { count: changes + submissions, text: `${clinics.join(' and ')} waiting` },
  };
}
