import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import type { Versioned } from '#web/api/portal-call.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { isUnreached } from '#web/lib/reading/api-error.ts';
import { isChangedSince, changeToast } from '#web/lib/reading/changed-since.ts';
import { isOutage, isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { pressedAt, type PressEvent } from '#web/lib/presses/settled.ts';
import { useRowErrors } from '#web/lib/lists/use-row-errors.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useUndo } from '../undo/undo-context.ts';
import type { Decline } from './decline-form.tsx';
import {
  type Declined,
  DONE,
  describeDeclined,
  describeUndone,
  describeUnsent,
  isStanding,
  readFailure,
} from './decision-failure.ts';
import { declineDraft, SELECTED } from './decline-draft.ts';
import { findOpen, listSelected, mayDecide } from './queue-machine.ts';
import type { QueueEvent, QueueState } from './queue-state.ts';

type Decision = { published: true } | ({ published: false } & Decline);

type Result = {
  isMade: boolean;
  /** The current state of a review that still waits, or may. */
  back: AdminReview | null;
  reason: string | null;
  /** The reason not to send others, which would fail for the same cause. */
  outage: string | null;
  /** True if this decision may have been made. */
  isUnknown: boolean;
};

const MADE: Result = { isMade: true, back: null, reason: null, outage: null, isUnknown: false };

type Parts = {
  /** Passes an event to the queue's state (queue-machine.ts). */
  dispatch: (event: QueueEvent<AdminReview>) => void;
  /** Returns the current state of the queue. */
  read: () => QueueState<AdminReview>;
  refresh: () => void;
  /** Looks up who decided a review first; returns a sentence that says so. */
  findEarlierDecision: (row: AdminReview) => Promise<string>;
};

/** Sends decisions, each with the version that was shown, and reports their results. */
export function useDecisions({ dispatch, read, refresh, findEarlierDecision }: Parts) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const { errorOf, setErrorText, fail: failRow } = useRowErrors<number>();
  const undo = useUndo();
  const [isOutageShown, setIsOutageShown] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const reportOvertaken = async (current: AdminReview) => {
    const description = await findEarlierDecision(current);
    toast({ kind: 'error', title: `Review #${current.id} was decided already`, description });
  };

  const sendOne = async (
    review: AdminReview,
    decision: Decision,
    batch: number | null = null,
  ): Promise<Result> => {
    setErrorText(review.id, null);
    const action = nameAction(review, decision);
    const sent = undo.begin(review, action, batch);
    try {
      const change = { ...decision, verified: decision.published };
      const current = await staffApi.reviews.update(review, change);
      clearDraft(declineDraft(actor, review.id));
      sent.done(current);
      return isChangedSince(review, current) ? overtake(review, action, current) : MADE;
    } catch (error) {
      sent.failed(error);
      return fail(review, action, error);
    }
  };

  /** Returns the result of a decision after which the review was changed. If that undid it, the review waits again. */
  const overtake = (review: AdminReview, action: DecisionAction, current: AdminReview): Result => {
    if (current.status === review.status) {
      const reason = describeUndone(action);
      setErrorText(review.id, reason);
      return { ...MADE, isMade: false, back: current, reason };
    }
    if (isStanding(current, action))
      toast(changeToast(review, current, `Review #${review.id} ${DONE[action]}`));
    else void reportOvertaken(current);
    return MADE;
  };

  const fail = (review: AdminReview, action: DecisionAction, error: unknown): Result => {
    const { current, reason } = readFailure(error, review, action);
    if (reason === null) void reportOvertaken(current);
    else failRow(current, error, DONE[action]);
    if (isOutage(error)) setIsOutageShown(true);
    else undo.restore();
    // Without a network the list would only add a second error; the next poll reads it.
    if (!isUnreached(error)) refresh();
    return {
      isMade: false,
      back: reason === null ? null : current,
      reason,
      outage: isOutage(error) ? describeUnsent(action) : null,
      isUnknown: isPerhapsDone(error),
    };
  };

  /** Declines one review of several. @returns the reason not to send the others, as in `Result`; null to go on */
  const declineOne = async (review: AdminReview, decline: Decline, batch: number, result: Declined) => {
    const answer = await sendOne(review, { published: false, ...decline }, batch);
    result.lastReason = answer.reason ?? result.lastReason;
    result.isUnknown ||= answer.isUnknown;
    if (answer.isMade) {
      result.made += 1;
      dispatch({ type: 'leave', review });
    } else if (answer.back) dispatch({ type: 'change', row: answer.back });
    return answer.outage;
  };

  /**
   * Declines one after the other: each response shows whether the next still applies to the version shown. Stops when
   * undone.
   */
  const declineEach = async (reviews: readonly AdminReview[], decline: Decline) => {
    const result: Declined = { made: 0, lastReason: null, isUnknown: false };
    const batch = undo.startBatch();
    for (const [at, review] of reviews.entries()) {
      if (undo.isUndoing(batch)) break;
      // oxlint-disable-next-line no-await-in-loop
      const outage = await declineOne(review, decline, batch, result);
      if (outage === null) continue;
      for (const { id } of reviews.slice(at + 1)) setErrorText(id, outage);
      break;
    }
    return { ...result, isUndone: undo.isUndoing(batch) };
  };

  return {
    errorOf,
    /** True after a decision showed that the server could not be reached, until a list is read. */
    isOutageShown,
    endOutage: useCallback(() => setIsOutageShown(false), []),
    /**
     * Sends a decision if the press passes mayDecide and no undo is in flight.
     * @param onScreen the review shown beside the control, or on the screen for a key press
     */
    decide: async (onScreen: Versioned, decision: Decision, press: PressEvent) => {
      const kind = decision.published ? 'publish' : 'decline';
      const at = pressedAt(press);
      dispatch({ type: 'press', at });
      const review = findOpen(read());
      if (!review || undo.isBusy() || !mayDecide(read(), { ...onScreen, kind, at })) return;
      dispatch({ type: 'decide' });
      const { back, reason, isUnknown } = await sendOne(review, decision);
      dispatch({ type: 'answer', back });
      // The open review shows the reason itself, while the queue is on screen.
      if (reason !== null && !(isShown.current && findOpen(read())?.id === review.id))
        toast({
          kind: 'error',
          title: `Review #${review.id} ${isUnknown ? 'may wait' : 'waits'} again`,
          description: reason,
        });
    },
    /** Declines, one after the other, the given reviews that are still selected in the given version. */
    declineSelected: async (onScreen: readonly Versioned[], decline: Decline) => {
      const versions = new Map(onScreen.map(({ id, version }) => [id, version]));
      const reviews = listSelected(read()).filter(({ id, version }) => versions.get(id) === version);
      dispatch({ type: 'unselect' });
      const { isUndone, ...result } = await declineEach(reviews, decline);
      if (result.made === onScreen.length) clearDraft(declineDraft(actor, SELECTED));
      else if (!isUndone) toast({ kind: 'error', ...describeDeclined(result, onScreen.length) });
    },
  };
}

/** Returns the action's name: declining a published review unpublishes it. */
const nameAction = ({ status }: AdminReview, { published }: Decision): DecisionAction =>
  published ? 'publish' : status === 'published' ? 'unpublish' : 'decline';
