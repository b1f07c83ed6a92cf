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

  /** @returns `isMade`; if the review still waits, its current state in `back` and why in `reason` */
  const sendOne = async (review: AdminReview, decision: Decision, batch: number | null = null) => {
    refuse(review.id, null);
    const action = nameAction(review, decision);
    const sent = undo.begin(review.id, action, batch);
    const finish = (version: number) => {
      clearDraft(declineDraft(actor, review.id));
      sent.done(version);
      return { isMade: true, back: null, reason: null, isLost: false };
    };
    try {
      const { version } = await api.reviews.update(review, { ...decision, verified: decision.published });
      return finish(version);
    } catch (error) {
      // The server may have made the decision although its response was lost.
      const made = isOutage(error) ? await undo.findMade(review, action) : null;
      if (made !== null) return finish(made);
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

  /**
   * Declines one after the other: each response shows whether the next still applies to the version shown. Stops when
   * undone.
   */
  const declineEach = async (reviews: readonly AdminReview[], decline: Decline) => {
    let made = 0;
    let lastReason: string | null = null;
    const batch = undo.startBatch();
    for (const [at, review] of reviews.entries()) {
      if (undo.isUndoing(batch)) break;
      // oxlint-disable-next-line no-await-in-loop
      const { isMade, back, reason, isLost } = await sendOne(review, { published: false, ...decline }, batch);
      lastReason = reason ?? lastReason;
      if (isMade) {
        made += 1;
        send({ type: 'leave', review });
      } else if (back) send({ type: 'change', row: back });
      if (!isLost) continue;
      // The others would fail for the same cause, each after several attempts.
      for (const { id } of reviews.slice(at + 1)) refuse(id, lastReason);
      break;
    }
    return { made, lastReason, isUndone: undo.isUndoing(batch) };
  };

  return {
    refusals,
    /** True from a decision that failed because the server could not be reached until a list is read. */
    isOutageTold,
    endOutage: useCallback(() => setIsOutageTold(false), []),
    /**
     * Sends a decision if the press passes mayDecide.
     * @param shown the review shown beside the control, or on the screen for a key press
     */
    decide: async (shown: Versioned, decision: Decision, press: PressEvent) => {
      const kind = decision.published ? 'publish' : 'decline';
      const review = findOpen(read());
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
