import { useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { requiredContext } from '#web/lib/required-context.ts';
import type { ShownOffer } from './offers.ts';

type Undoing = {
  /** The newest decision that can be undone or is being undone. */
  offer: ShownOffer | null;
  /** Returns true while an undo is in flight: the review it brings back is about to take the place of the open one. */
  isBusy: () => boolean;
  /** Returns the number of a new batch: decisions that one press undoes. */
  startBatch: () => number;
  /** Returns true if undoing a batch was requested: the rest of it must not be decided. */
  isUndoing: (batch: number) => boolean;
  /** Registers a decision being sent. @returns callbacks for its result */
  begin: (
    reviewId: number,
    action: DecisionAction,
    batch?: number | null,
  ) => { done: (version: number) => void; failed: (error: unknown) => void };
  /** Undoes the newest decision, or the newest batch. @param at time of the press, in milliseconds of performance.now() */
  undo: (at: number) => void;
  /**
   * Loads undoable decisions from the server: a decision may have succeeded although its response was lost.
   */
  restore: () => void;
  /** Calls `onUndone` with the current review after an undo succeeded or failed. @returns the unsubscriber */
  listen: (onUndone: (review: AdminReview) => void) => () => void;
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
