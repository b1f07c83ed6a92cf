import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClaimAnswer } from '#domain/review/claim.ts';
import { staffApi } from '#web/api/staff-api.ts';

/** Debounces quick key presses into a single claim. */
const CLAIM_AFTER_MS = 300;

/** Review id → names of other staff who have it open. */
export type Readers = ReadonlyMap<number, readonly string[]>;

/**
 * Claims the open review on the server and returns the claims of other staff. Claims are advisory: nothing
 * waits for them, and errors are ignored.
 * @param onReaders called with the ids of reviews that other staff have open
 */
export function useClaims(openId: number | null, onReaders: (ids: readonly number[]) => void) {
  const [readers, setReaders] = useState<Readers>(new Map());
  const held = useRef<number | null>(null);
  const turn = useRef(0);

  /** @returns the id of the claimed review; null after an error or a newer claim */
  const claim = useCallback(
    async (reviewIds: readonly number[], isUnattended = false): Promise<number | null> => {
      turn.current += 1;
      const claimTurn = turn.current;
      const leaves =
        held.current !== null && !reviewIds.includes(held.current) ? { leaves: held.current } : {};
      const [only] = reviewIds;
      if (reviewIds.length === 1 && only !== undefined) held.current = only;
      const answer = await staffApi.reviews
        .claim({ reviewIds: [...reviewIds], ...leaves }, { isUnattended })
        .catch(() => null);
      if (answer === null || claimTurn !== turn.current) return null;
      held.current = answer.reviewId;
      setReaders(groupReaders(answer.readers));
      onReaders(answer.readers.map(({ reviewId }) => reviewId));
      return answer.reviewId;
    },
    [onReaders],
  );

  const release = useCallback(() => {
    if (held.current !== null) staffApi.reviews.release(held.current);
    held.current = null;
  }, []);

  useEffect(() => {
    if (openId === held.current) return undefined;
    const timer = setTimeout(() => (openId === null ? release() : void claim([openId])), CLAIM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [openId, claim, release]);

  useEffect(() => {
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [release]);

  return { readers, claim };
}

function groupReaders(readers: ClaimAnswer['readers']): Readers {
  const grouped = new Map<number, string[]>();
  for (const { reviewId, reader } of readers)
    grouped.set(reviewId, [...(grouped.get(reviewId) ?? []), reader]);
  return grouped;
}
