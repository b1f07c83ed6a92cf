import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { type DecisionAction, UNDO_SECONDS } from '#domain/review/undo.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { isSilent, type Versioned } from '#web/api/portal-call.ts';
import type { Row } from '#web/lib/lists/use-row-errors.ts';
import { isChangedSince, changeToast } from '#web/lib/reading/changed-since.ts';
import { currentItemOf, isPerhapsDone, reasonOf, sayNotDone } from '#web/lib/reading/portal-error.ts';
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
  offersWith,
  setOfferVersion,
  type ShownOffer,
  showNewest,
} from './offers.ts';

type Parts = {
  reviews: Pick<AdminApi['reviews'], 'undo' | 'undoable'>;
  toast: ToastStore['toast'];
  /** Called with the newest decision that can be undone, whenever it changes. */
  onChange: (offer: ShownOffer | null) => void;
};

/** Tracks and undoes decisions. Independent of React, because a key press may precede the next render. */
export function createUndo({ reviews, toast, onChange }: Parts) {
  let offers: Offers = [];
  let lastKey = 0;
  /** Number of decisions undone in each batch whose undoing was requested. */
  const undoneBatches = new Map<number, number>();
  let lastPressAt = -Infinity;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(review: AdminReview) => void>();
  /** Decisions whose response was lost: pressed again, they may have been made some time ago. */
  const uncertain = new Set<string>();

  const set = (next: Offers) => {
    const now = performance.now();
    offers = dropExpired(next, now);
    onChange(showNewest(offers));
    clearTimeout(expiry);
    const soonest = Math.min(...offers.filter(({ isWanted }) => !isWanted).map(({ until }) => until));
    if (soonest !== Infinity) expiry = setTimeout(() => set(offers), soonest - now + 1);
  };

  const offer = (fields: Pick<Offer, 'reviewId' | 'action' | 'version' | 'batch'>, seconds: number) => {
    const key = (lastKey += 1);
    set(addOffer(offers, { ...fields, key, until: performance.now() + seconds * 1000, isWanted: false }));
    return key;
  };

  const notify = (review: AdminReview) => {
    for (const listener of listeners) listener(review);
  };

  const toastUndone = ({ reviewId, batch }: Offer) => {
    const count = batch === null ? 1 : (undoneBatches.get(batch) ?? 0) + 1;
    if (batch !== null) undoneBatches.set(batch, count);
    const what = count > 1 ? `${count} reviews are as they were` : `Review #${reviewId} is as it was`;
    toast({ kind: 'success', title: 'Undone', description: `${what} before.` });
  };

  const run = async (undone: Offer, version: number) => {
    const { key, reviewId } = undone;
    try {
      const review = await reviews.undo({ id: reviewId, version });
      set(dropOffer(offers, key));
      if (isChangedSince({ id: reviewId, version }, review))
        toast(changeToast({ id: reviewId, version }, review, `Review #${reviewId} undone`));
      else toastUndone(undone);
      notify(review);
    } catch (error) {
      // Without a response, the undo is offered again until it expires: a second one changes nothing.
      set(isSilent(error) ? changeOffer(offers, key, { isWanted: false }) : dropOffer(offers, key));
      const title = `Review #${reviewId}: ${sayNotDone(error, 'undone').toLowerCase()}`;
      toast({ kind: 'error', title, description: reasonOf(error) });
      const current = currentItemOf(error) as AdminReview | null;
      if (current) notify(current);
    }
  };

  const restore = async () => {
    // Decisions made here are tracked already, so an error is ignored.
    const answer = await reviews.undoable().catch(() => null);
    for (const { secondsLeft, ...decision } of answer?.decisions ?? [])
      offer({ ...decision, batch: null }, secondsLeft);
  };

  /** Undoes a decision whose undo was requested before its response was lost, or says that it can't. */
  const undoLost = async (reviewId: number, action: DecisionAction) => {
    await restore();
    const made = offers.find((one) => one.reviewId === reviewId && one.action === action);
    if (!made?.version) {
      const description = 'It is not known if the decision was made. Look how the review stands.';
      toast({ kind: 'error', title: `Review #${reviewId}: not undone`, description });
      return;
    }
    set(changeOffer(offers, made.key, { isWanted: true }));
    await run(made, made.version);
  };

  return {
    /** Returns the number of a new batch: decisions that one press undoes. */
    startBatch: () => (lastKey += 1),
    /** Returns true while an undo is in flight: the review it brings back is about to take the place of the open one. */
    isBusy: () => offers.some(({ isWanted }) => isWanted),
    /** Returns true if undoing a batch was requested: the rest of it must not be decided. */
    isUndoing: (batch: number) => undoneBatches.has(batch),
    /** Loads undoable decisions from the server: a decision may have succeeded although its response was lost. */
    restore: () => void restore(),
    /**
     * Registers a decision being sent. @param read the review as it was decided; without a version whatever that was
     * @returns callbacks for its result
     */
    begin: (read: Row<number>, action: DecisionAction, batch: number | null = null) => {
      const key = offer({ reviewId: read.id, action, version: null, batch }, UNDO_SECONDS);
      const name = `${action} ${read.id}`;
      const isRepeated = uncertain.delete(name);
      return {
        done: ({ version }: Versioned) => {
          const offered = offers.find((one) => one.key === key);
          // It changed nothing, or somebody has changed the review since: no undo would bring back what was read.
          const isOver = read.version !== undefined && version !== read.version + 1;
          set(isOver ? dropOffer(offers, key) : setOfferVersion(offers, key, version));
          if (isOver) return;
          if (offered?.isWanted) void run(offered, version);
          else if (isRepeated) {
            // The server tells if it can still be undone, and for how long.
            set(dropOffer(offers, key));
            void restore();
          }
        },
        failed: (error: unknown) => {
          const isWanted = offers.some((one) => one.key === key && one.isWanted);
          set(dropOffer(offers, key));
          if (!isPerhapsDone(error)) return;
          uncertain.add(name);
          // If it was made, the server offers its undo.
          void (isWanted ? undoLost(read.id, action) : restore());
        },
      };
    },
    /** Undoes the newest decision, or the newest batch. @param at time of the press, in milliseconds of performance.now() */
    undo: (at: number) => {
      // A burst undoes one decision: presses that are ignored count, too.
      const isBurst = at - lastPressAt < SETTLE_MS;
      lastPressAt = at;
      const found = findUndoable(offers, performance.now());
      if (!found || isBurst) return;
      if (found.batch !== null) undoneBatches.set(found.batch, 0);
      const wanted = offersWith(offers, found);
      set(wanted.reduce((all, { key }) => changeOffer(all, key, { isWanted: true }), offers));
      for (const one of wanted) if (one.version !== null) void run(one, one.version);
    },
    /** Calls `onUndone` with the current review after an undo succeeded or failed. @returns the unsubscriber */
    listen: (onUndone: (review: AdminReview) => void) => {
      listeners.add(onUndone);
      return () => void listeners.delete(onUndone);
    },
    stop: () => {
      clearTimeout(expiry);
      offers = [];
    },
  };
}
