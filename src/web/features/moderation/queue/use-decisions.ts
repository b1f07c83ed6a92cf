import { useCallback, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { ApiError, isUnreached } from '#web/lib/reading/api-error.ts';
import { currentItemOf, isOutage, reasonOf } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { pressedAt } from '#web/lib/presses/settled.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useModeration } from '../moderation-context.ts';
import { useUndo } from '../undo/undo-context.ts';
import type { Decline } from './decline-form.tsx';
import { declineDraft, SELECTED } from './decline-draft.ts';
import { findOpen, listSelected, mayDecide } from './queue-machine.ts';
import type { QueueEvent, QueueState } from './queue-state.ts';

type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** The part of a DOM event that dates a press. */
type PressEvent = { timeStamp: number };

type Decision = { published: true } | ({ published: false } & Decline);

/** The number of decisions made of several, and why the last one failed. */
type Declined = { made: number; lastReason: string | null };

type Parts = {
  send: (event: QueueEvent<AdminReview>) => void;
  /** Returns the current state of the queue. */
  read: () => QueueState<AdminReview>;
  refresh: () => void;
  /** Looks up who decided a review first; returns a sentence that says so. */
  tell: (row: AdminReview) => Promise<string>;
};

/** Sends decisions, each with the version that was shown, and reports their results. */
export function useDecisions({ send, read, refresh, tell }: Parts) {
  const { api, actor } = useModeration();
  const { toast } = useToast();
  const { refusals, refuse } = useRowErrors<number>();
  const undo = useUndo();
  const [isOutageTold, setIsOutageTold] = useState(false);

  const reportOvertaken = async (current: AdminReview) => {
    const description = await tell(current);
    toast({ kind: 'error', title: `Review #${current.id} was decided already`, description });
  };

  /**
   * Sends a decision.
   * @returns the version that it made, also if only the response was lost
   * @throws if it was not made, or nobody knows
   */
  const request = async (review: AdminReview, decision: Decision, action: DecisionAction) => {
    try {
      return (await api.reviews.update(review, { ...decision, verified: decision.published })).version;
    } catch (error) {
      const made = isOutage(error) ? await undo.findMade(review, action) : null;
      if (made === null) throw error;
      return made;
    }
  };

  /** @returns `isMade`; if the review still waits, its current state in `back` and why in `reason` */
  const sendOne = async (review: AdminReview, decision: Decision, batch: number | null = null) => {
    refuse(review.id, null);
    const action = nameAction(review, decision);
    const sent = undo.begin(review.id, action, batch);
    try {
      const version = await request(review, decision, action);
      clearDraft(declineDraft(actor, review.id));
      sent.done(version);
      return { isMade: true, back: null, reason: null, isLost: false };
    } catch (error) {
      const { current, reason } = readRefusal(error, review, action);
      if (isOutage(error)) setIsOutageTold(true);
      if (reason === null) void reportOvertaken(current);
      else refuse(review.id, reason);
      sent.failed();
      undo.restore();
      // Without a network the list would only add a second error; the next poll reads it.
      if (!isUnreached(error)) refresh();
      return { isMade: false, back: reason === null ? null : current, reason, isLost: isOutage(error) };
    }
  };

  /** Declines one review of several. @returns false if the next would fail for the same cause */
  const declineOne = async (review: AdminReview, decline: Decline, batch: number, result: Declined) => {
    const answer = await sendOne(review, { published: false, ...decline }, batch);
    result.lastReason = answer.reason ?? result.lastReason;
    if (answer.isMade) {
      result.made += 1;
      send({ type: 'leave', review });
    } else if (answer.back) send({ type: 'change', row: answer.back });
    return !answer.isLost;
  };

  /**
   * Declines one after the other: each response shows whether the next still applies to the version shown. Stops when
   * undone.
   */
  const declineEach = async (reviews: readonly AdminReview[], decline: Decline) => {
    const result: Declined = { made: 0, lastReason: null };
    const batch = undo.startBatch();
    for (const [at, review] of reviews.entries()) {
      if (undo.isUndoing(batch)) break;
      // oxlint-disable-next-line no-await-in-loop
      if (await declineOne(review, decline, batch, result)) continue;
      for (const { id } of reviews.slice(at + 1)) refuse(id, result.lastReason);
      break;
    }
    return { ...result, isUndone: undo.isUndoing(batch) };
  };

  return {
    refusals,
    /** True from a decision that failed because the server could not be reached until a list is read. */
    isOutageTold,
    endOutage: useCallback(() => setIsOutageTold(false), []),
    /**
     * Sends a decision if the press passes mayDecide and no undo is in flight.
     * @param shown the review shown beside the control, or on the screen for a key press
     */
    decide: async (shown: Versioned, decision: Decision, press: PressEvent) => {
      const kind = decision.published ? 'publish' : 'decline';
      const review = findOpen(read());
      if (undo.isBusy()) return;
      if (!review || !mayDecide(read(), { ...shown, kind, at: pressedAt(press) })) return;
      send({ type: 'decide' });
      const { back, reason } = await sendOne(review, decision);
      send({ type: 'answer', back });
      // The open review shows the reason itself.
      if (reason !== null && findOpen(read())?.id !== review.id)
        toast({ kind: 'error', title: `Review #${review.id} waits again`, description: reason });
    },
    /** Declines, one after the other, the given reviews that are still selected in the given version. */
    declineSelected: async (shown: readonly Versioned[], decline: Decline) => {
      const versions = new Map(shown.map(({ id, version }) => [id, version]));
      const reviews = listSelected(read()).filter(({ id, version }) => versions.get(id) === version);
      send({ type: 'unselect' });
      const { made, lastReason, isUndone } = await declineEach(reviews, decline);
      if (made === shown.length) clearDraft(declineDraft(actor, SELECTED));
      else if (!isUndone)
        toast({
          kind: 'error',
          title: 'Not all were declined',
          description: [countMade(made, shown.length), lastReason].filter(Boolean).join(' '),
        });
    },
  };
}

/** Reads from a failure the review's current state, and why it still waits; null if it no longer does. */
function readRefusal(error: unknown, review: AdminReview, action: DecisionAction) {
  const current = (currentItemOf(error) as AdminReview | null) ?? review;
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isBack = current.status === review.status && !isDeleted;
  return { current, reason: isBack ? `${NOT_DONE[action]}: ${reasonOf(error)}` : null };
}

const countMade = (made: number, asked: number) =>
  `${made} of ${asked} were declined. The others are marked in the list; your reason is kept.`;

const NOT_DONE: Record<DecisionAction, string> = {
  publish: 'Not published',
  unpublish: 'Not unpublished',
  'force-unpublish': 'Not unpublished',
  decline: 'Not declined',
  ask: 'Not asked',
};

/** Returns the action's name: declining a published review unpublishes it. */
const nameAction = ({ status }: AdminReview, { published }: Decision): DecisionAction =>
  published ? 'publish' : status === 'published' ? 'unpublish' : 'decline';
