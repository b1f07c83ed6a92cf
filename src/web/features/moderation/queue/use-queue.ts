import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminReview, AdminReviewList } from '#domain/review/admin-review-views.ts';
import { currentOf, PortalError, reasonOf } from '#web/api/portal-error.ts';
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
import { useClaims } from './use-claims.ts';
import { useOvertaken } from './use-overtaken.ts';
import { useSelfRefresh } from './use-self-refresh.ts';

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
  const { list, failure, refresh, poll } = useReviewList(QUEUE);
  const { refusals, refuse } = useRefusals<number>();
  const undo = useUndo();
  const { state, send, read } = useQueueState();

  const { overtaken, tell } = useOvertaken(state, send);
  const tellReaders = useCallback((ids: readonly number[]) => send({ type: 'claims', ids }), [send]);
  const { readers, claim } = useClaims(findOpen(state)?.id ?? null, tellReaders);
  useListInQueue(list, { send, read, claim });
  useSelfRefresh(() => {
    poll();
    const { openId } = read();
    if (openId !== null) void claim([openId], true);
  });

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
      const isDeleted = error instanceof PortalError && error.status === 404;
      const isBack = current.status === 'pending' && !isDeleted;
      if (isBack) refuse(review.id, reasonOf(error));
      else
        void tell(current).then((description) =>
          toast({ kind: 'error', title: `Review #${review.id} was decided already`, description }),
        );
      if (isBack) toast({ kind: 'error', description: 'Failed to update publication status' });
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
    overtaken,
    readers,
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

type ListParts = Pick<ReturnType<typeof useQueueState>, 'send' | 'read'> &
  Pick<ReturnType<typeof useClaims>, 'claim'>;

/** Puts what was read into the queue; the first time after claiming a review that nobody else is reading, to open it. */
function useListInQueue(list: AdminReviewList | null, { send, read, claim }: ListParts): void {
  const latest = useRef(list);
  const isClaiming = useRef(false);
  useEffect(() => {
    latest.current = list;
    if (!list || isClaiming.current) return;
    const put = () =>
      latest.current && send({ type: 'read', rows: latest.current.reviews, total: latest.current.total });
    if (read().isRead || read().openId !== null || list.reviews.length === 0) return void put();
    isClaiming.current = true;
    void claim(list.reviews.map(({ id }) => id)).then((id) => {
      isClaiming.current = false;
      if (id !== null && read().openId === null) send({ type: 'open', id });
      put();
    });
  }, [list, send, read, claim]);
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
