import { useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { requiredContext } from '#web/lib/required-context.ts';
import type { createUndo } from './create-undo.ts';
import type { ShownOffer } from './offers.ts';

type Undoing = ReturnType<typeof createUndo> & {
  /** The newest decision that can be undone or is being undone. */
  offer: ShownOffer | null;
};

export const [UndoContext, useUndo] = requiredContext<Undoing>('useUndo needs an UndoProvider around it.');

/** Calls `onUndone` with the current review after an undo succeeded or failed. */
export function useUndone(onUndone: (review: AdminReview) => void): void {
  const { listen } = useUndo();
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });
  useEffect(() => listen((review) => latest.current(review)), [listen]);
}
