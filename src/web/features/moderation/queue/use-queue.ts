import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { currentOf, reasonOf } from '#web/api/portal-error.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { pressedAt, SETTLE_MS } from '#web/lib/settled.ts';
import { useRefusals } from '#web/lib/use-refusals.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useModeration } from '../moderation-context.ts';
import { useUndo, useUndone } from '../undo/undo-context.ts';
import { useReviewList } from '../use-review-list.ts';
import { declineDraft } from './decline-draft.ts';
import {
  countWaiting,
  EMPTY_QUEUE,
  findOpen,
  isAboutShown,
  listWaiting,
  mayDecide,
  type QueueEvent,
  type QueueState,
  reduceQueue,
} from './queue-machine.ts';

/** Read at once; when few of them are left, the next are read. */
const QUEUE = { filter: 'pending', sort: 'date', direction: 'asc', limit: 100 } as const;
const FEW = 5;

type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** The event of a press. */
type PressEvent = { timeStamp: number };

type Decision = { published: true } | { published: false; declineReason: string };

/**
 * Pending reviews, oldest first, and the one that is open. What is decided leaves the queue at once and comes back, with
 * the reason, when the server refuses.
 */
export function useQueue() {
  const { api, actor } = useModeration();
  const { toast } = useToast();
  const { list, failure, refresh } = useReviewList(QUEUE);
  const { refusals, refuse } = useRefusals<number>();
  const undo = useUndo();
  const { state, send, read } = useQueueState();

  useEffect(() => {
    if (list) send({ type: 'read', rows: list.reviews, total: list.total });
  }, [list, send]);

  const isSettled = useIsSettled(state);
  const waiting = useMemo(() => listWaiting(state), [state]);
  const total = countWaiting(state);
  useEffect(() => {
    if (waiting.length < FEW && waiting.length < total) refresh();
  }, [waiting.length, total, refresh]);

  useUndone((review) => {
    if (review.status === 'pending') send({ type: 'return', row: review });
    refresh();
  });

  const tellShown = useCallback((view: number, at: number) => send({ type: 'show', view, at }), [send]);
  const tellHidden = useCallback(() => send({ type: 'hide' }), [send]);

  /**
   * Sends a decision, if the press may decide.
   * @param shown the review that the control shows, or the screen if it was a key
   */
  const decide = async (shown: Versioned, decision: Decision, press: PressEvent) => {
    const kind = decision.published ? 'publish' : 'decline';
    const review = findOpen(read());
    if (!review || !mayDecide(read(), { ...shown, kind, at: pressedAt(press) })) return;
    send({ type: 'decide' });
    refuse(review.id, null);
    const sent = undo.begin(review.id, kind);
    try {
      const { version } = await api.reviews.update(review, { ...decision, verified: decision.published });
      clearDraft(declineDraft(actor, review.id));
      send({ type: 'answer', back: null });
      sent.done(version);
    } catch (error) {
      const current = (currentOf(error) as AdminReview | null) ?? review;
      // Where somebody else has decided it meanwhile, nothing is left to do.
      const isBack = current.status === 'pending';
      toast({ kind: 'error', description: 'Failed to update publication status' });
      if (isBack) refuse(review.id, reasonOf(error));
      send({ type: 'answer', back: isBack ? current : null });
      sent.failed();
      // The decision may have been made though its answer was lost.
      undo.restore();
      refresh();
    }
  };

  return {
    isRead: state.isRead,
    waiting,
    total,
    open: findOpen(state),
    isDeclining: state.isDeclining,
    isCovered: state.isCovered,
    view: state.view,
    isSettled,
    isReady: isSettled && state.leaving === null,
    failure,
    refusals,
    refresh,
    send,
    tellShown,
    tellHidden,
    /** The queue at this moment, for keys: the last rendering may be older. */
    read,
    decide,
    /** Does something on a press that is about what was shown, and decides nothing. */
    guard: (shown: Versioned, press: PressEvent, act: () => void) => {
      if (isAboutShown(read(), { ...shown, at: pressedAt(press) })) act();
    },
  };
}

/** The state of the queue, which every event changes at once: a key does not wait for the last one's rendering. */
function useQueueState() {
  const latest = useRef<QueueState<AdminReview>>(EMPTY_QUEUE);
  const [state, setState] = useState<QueueState<AdminReview>>(EMPTY_QUEUE);
  const send = useCallback((event: QueueEvent<AdminReview>) => {
    latest.current = reduceQueue(latest.current, event);
    setState(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  return { state, send, read };
}

/** For the eye: whether a press now would be about what is shown. The gate itself goes by the moment of the press. */
function useIsSettled({ shown }: QueueState<AdminReview>): boolean {
  const [settled, setSettled] = useState<typeof shown>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setSettled(shown), shown.since + SETTLE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [shown]);
  return shown !== null && settled === shown;
}
