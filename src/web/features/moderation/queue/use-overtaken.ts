import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { nameDecision } from './name-decision.ts';
import { findOpen, isStale } from './queue-machine.ts';
import type { QueueEvent, QueueState } from './queue-state.ts';

/** Review id → sentence that names the earlier decision and its author. */
export type Overtaken = ReadonlyMap<number, string>;

type Found = { version: number; sentence: string };

type Parts = {
  dispatch: (event: QueueEvent<AdminReview>) => void;
  /** Returns true for a review that belongs in the queue. */
  isListed: (review: AdminReview) => boolean;
};

/**
 * Looks up the earlier decision when the open review leaves the list, or when a decision here came too late.
 */
export function useOvertaken(state: QueueState<AdminReview>, { dispatch, isListed }: Parts) {
  const { actor } = useStaff();
  const [found, setFound] = useState<ReadonlyMap<number, Found>>(new Map());

  /** Looks up who decided a review first. @param row as last known @returns a sentence that says so */
  const findEarlierDecision = useCallback(
    async (row: AdminReview): Promise<string> => {
      const history = await staffApi.reviews.history(row.id).catch(() => ({ events: [] }));
      const sentence = nameDecision(history, actor);
      setFound((last) => new Map([...last, [row.id, { version: row.version, sentence }]]));
      dispatch({ type: 'overtake', row });
      return sentence;
    },
    [actor, dispatch],
  );

  const { stale } = state;
  // An undone decision makes the review wait again, so a later decision has another version.
  const overtaken: Overtaken = useMemo(
    () =>
      new Map(
        [...found]
          .filter(([id, { version }]) => stale.get(id) === version)
          .map(([id, { sentence }]) => [id, sentence]),
      ),
    [found, stale],
  );

  const open = findOpen(state);
  const missing = open && isStale(state, open.id) && !overtaken.has(open.id) ? open : null;
  useEffect(() => {
    if (!missing) return undefined;
    let isOver = false;
    const look = async () => {
      const now = await staffApi.reviews.get(missing.id).catch(readMissing);
      if (isOver || now === 'unknown') return;
      if (now && isListed(now) && isAlike(now, missing)) dispatch({ type: 'change', row: now });
      else await findEarlierDecision(now ?? missing);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [missing, dispatch, isListed, findEarlierDecision]);

  return { overtaken, findEarlierDecision };
}

/** Returns true when the status is unchanged and the review is still parked, or still not. */
const isAlike = (now: AdminReview, before: AdminReview) =>
  now.status === before.status && (now.parked === null) === (before.parked === null);

/** Returns null for a deleted review; after other errors, the next list triggers a new lookup. */
const readMissing = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? null : ('unknown' as const);
