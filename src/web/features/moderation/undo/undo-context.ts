import { createContext, useContext, useEffect, useRef } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import type { Offer } from './offers.ts';

type Undoing = {
  /** The newest decision that can be undone, or is being undone. */
  offer: Offer | null;
  /** A decision is sent. @returns what tells how it was answered */
  begin: (
    reviewId: number,
    action: DecisionAction,
  ) => { done: (version: number) => void; failed: () => void };
  /** Undoes the newest decision. @param at when that was asked for, in milliseconds of performance.now() */
  undo: (at: number) => void;
  /** Asks the server what can be undone: a decision may have been made though its answer was lost. */
  restore: () => void;
  /** Tells how a review stands once its decision was undone, or could not be. @returns stops it */
  listen: (onUndone: (review: AdminReview) => void) => () => void;
};

const Context = createContext<Undoing | null>(null);

export const UndoContext = Context.Provider;

export function useUndo(): Undoing {
  const undoing = useContext(Context);
  if (!undoing) throw new Error('useUndo needs an UndoProvider around it.');
  return undoing;
}

/** Does something with a review once its decision was undone, or could not be: how it stands by then. */
export function useUndone(onUndone: (review: AdminReview) => void): void {
  const { listen } = useUndo();
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });
  useEffect(() => listen((review) => latest.current(review)), [listen]);
}
