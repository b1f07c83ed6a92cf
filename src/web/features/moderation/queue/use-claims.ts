import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClaimAnswer } from '#domain/review/claim.ts';
import { useModeration } from '../moderation-context.ts';

/** Long enough for a row of quick keys to be one claim. */
const CLAIM_AFTER_MS = 300;

/** Review → who else is reading it. */
export type Readers = ReadonlyMap<number, readonly string[]>;

/**
 * Tells the server which review is open, and learns what others are reading. Nothing waits for it and nothing fails by it:
 * a claim is a courtesy among moderators.
 * @param onReaders told which reviews others are reading
 */
export function useClaims(openId: number | null, onReaders: (ids: readonly number[]) => void) {
  const { reviews } = useModeration().api;
  const [readers, setReaders] = useState<Readers>(new Map());
  const held = useRef<number | null>(null);
  const turn = useRef(0);

  /** @returns which of the reviews is claimed; null where that can't be told */
  const claim = useCallback(
    async (reviewIds: readonly number[], isUnattended = false): Promise<number | null> => {
      turn.current += 1;
      const own = turn.current;
      const leaves =
        held.current !== null && !reviewIds.includes(held.current) ? { leaves: held.current } : {};
      const [only] = reviewIds;
      if (reviewIds.length === 1 && only !== undefined) held.current = only;
      const answer = await reviews
        .claim({ reviewIds: [...reviewIds], ...leaves }, { isUnattended })
        .catch(() => null);
      if (answer === null || own !== turn.current) return null;
      held.current = answer.reviewId;
      setReaders(groupReaders(answer.readers));
      onReaders(answer.readers.map(({ reviewId }) => reviewId));
      return answer.reviewId;
    },
    [reviews, onReaders],
  );

  const release = useCallback(() => {
    if (held.current !== null) reviews.release(held.current);
    held.current = null;
  }, [reviews]);

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
