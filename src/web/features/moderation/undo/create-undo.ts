import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { type DecisionAction, UNDO_SECONDS } from '#domain/review/undo.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';
import { SETTLE_MS } from '#web/lib/presses/settled.ts';
import type { ToastStore } from '#web/ui/toast-store.ts';
import {
  addOffer,
  changeOffer,
  dropExpired,
  dropOffer,
  findUndoable,
  type Offer,
  type Offers,
} from './offers.ts';

type Parts = {
  reviews: Pick<AdminApi['reviews'], 'undo' | 'undoable'>;
  toast: ToastStore['toast'];
  /** Called with the newest decision that can be undone, whenever it changes. */
  onChange: (offer: Offer | null) => void;
};

/** Tracks and undoes decisions. Independent of React, because a key press may precede the next render. */
export function createUndo({ reviews, toast, onChange }: Parts) {
  let offers: Offers = [];
  let lastKey = 0;
  let lastUndoAt = -Infinity;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(review: AdminReview) => void>();

  const set = (next: Offers) => {
    const now = performance.now();
    offers = dropExpired(next, now);
    onChange(offers.at(-1) ?? null);
    clearTimeout(expiry);
    const soonest = Math.min(...offers.filter(({ isWanted }) => !isWanted).map(({ until }) => until));
    if (soonest !== Infinity) expiry = setTimeout(() => set(offers), soonest - now + 1);
  };

  const offer = (fields: Pick<Offer, 'reviewId' | 'action' | 'version'>, seconds: number) => {
    const key = (lastKey += 1);
    set(addOffer(offers, { ...fields, key, until: performance.now() + seconds * 1000, isWanted: false }));
    return key;
  };

  const tell = (review: AdminReview) => {
    for (const listener of listeners) listener(review);
  };

  const run = async ({ key, reviewId }: Offer, version: number) => {
    try {
      const review = await reviews.undo({ id: reviewId, version });
      set(dropOffer(offers, key));
      toast({ kind: 'success', title: 'Undone', description: `Review #${reviewId} is as it was before.` });
      tell(review);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status !== null && error.status < 500;
      // Without a response, the undo is offered again until it expires.
      set(isRefused ? dropOffer(offers, key) : changeOffer(offers, key, { isWanted: false }));
      toast({ kind: 'error', title: `Review #${reviewId}: not undone`, description: reasonOf(error) });
      const current = currentItemOf(error) as AdminReview | null;
      if (current) tell(current);
    }
  };

  const restore = async () => {
    // Decisions made here are tracked already, so an error is ignored.
    const answer = await reviews.undoable().catch(() => null);
    for (const { secondsLeft, ...decision } of answer?.decisions ?? []) offer(decision, secondsLeft);
  };

  return {
    current: () => offers.at(-1) ?? null,
    restore: () => void restore(),
    begin(reviewId: number, action: DecisionAction) {
      const key = offer({ reviewId, action, version: null }, UNDO_SECONDS);
      return {
        done(version: number) {
          const own = offers.find((one) => one.key === key);
          set(changeOffer(offers, key, { version }));
          if (own?.isWanted) void run(own, version);
        },
        failed: () => set(dropOffer(offers, key)),
      };
    },
    undo(at: number) {
      const found = findUndoable(offers, performance.now());
      // A double press undoes only one decision, not also the one before.
      if (!found || at - lastUndoAt < SETTLE_MS) return;
      lastUndoAt = at;
      set(changeOffer(offers, found.key, { isWanted: true }));
      if (found.version !== null) void run(found, found.version);
    },
    listen(onUndone: (review: AdminReview) => void) {
      listeners.add(onUndone);
      return () => void listeners.delete(onUndone);
    },
    stop: () => {
      clearTimeout(expiry);
      offers = [];
    },
  };
}
