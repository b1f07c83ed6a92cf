import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { pressedAt, SETTLE_MS } from '#web/lib/settled.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useUndone } from '../undo/undo-context.ts';
import { useReviewList } from '../use-review-list.ts';
import {
  countWaiting,
  EMPTY_QUEUE,
  findOpen,
  isAboutShown,
  listSelected,
  listWaiting,
  type QueueEvent,
  type QueueState,
  reduceQueue,
} from './queue-machine.ts';
import { isShown, type QueueQuery, queuePath, toQueueCall } from './queue-query.ts';
import { useClaims } from './use-claims.ts';
import { useDecisions } from './use-decisions.ts';
import { useListInQueue } from './use-list-in-queue.ts';
import { useOvertaken } from './use-overtaken.ts';
import { useSelfRefresh } from './use-self-refresh.ts';

/** When fewer of the list are left, the next are read. */
const FEW = 5;

type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** The event of a press. */
type PressEvent = { timeStamp: number };

/**
 * The reviews that a query shows, and the one that is open. What is decided leaves the queue at once and comes back, with
 * the reason, when the server refuses.
 */
export function useQueue(query: QueueQuery) {
  const { list, failure, isLoading, refresh, poll } = useReviewList(toQueueCall(query));
  const { state, send, read } = useQueueState();

  const { overtaken, tell } = useOvertaken(state, send);
  const tellReaders = useCallback((ids: readonly number[]) => send({ type: 'claims', ids }), [send]);
  const { readers, claim } = useClaims(findOpen(state)?.id ?? null, tellReaders);
  useOnChange(queuePath(query), () => send({ type: 'reset' }));
  useListInQueue(isLoading ? null : list, { send, read, claim });
  useSelfRefresh(() => {
    poll();
    const { openId } = read();
    if (openId !== null) void claim([openId], true);
  });

  const isSettled = useIsSettled(state);
  const waiting = useMemo(() => listWaiting(state), [state]);
  const selected = useMemo(() => listSelected(state), [state]);
  const total = countWaiting(state);
  useEffect(() => {
    if (waiting.length < FEW && waiting.length < total) refresh();
  }, [waiting.length, total, refresh]);

  useUndone((review) => {
    if (isShown(query, review)) send({ type: 'return', row: review });
    refresh();
  });

  const tellShown = useCallback((view: number, at: number) => send({ type: 'show', view, at }), [send]);
  const tellHidden = useCallback(() => send({ type: 'hide' }), [send]);

  const { refusals, decide, declineSelected } = useDecisions({ send, read, refresh, tell });

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
    declineSelected,
    /** To be declined together. */
    selected,
    /** Selects the open review or takes that back. */
    select: ({ id, version }: Versioned, press: PressEvent) =>
      send({ type: 'select', press: { id, version, at: pressedAt(press) } }),
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
