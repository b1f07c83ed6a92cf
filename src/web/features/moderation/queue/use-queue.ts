import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import type { Versioned } from '#web/api/portal-call.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { pressedAt, type PressEvent, settleDelay } from '#web/lib/presses/settled.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { type ReadOptions, useRead } from '#web/lib/reading/use-read.ts';
import { isTyping } from '../use-shortcuts.ts';
import { useUndo, useUndone } from '../undo/undo-context.ts';
import { countWaiting, findOpen, listSelected, listInQueue, mayAct, reduceQueue } from './queue-machine.ts';
import { EMPTY_QUEUE, type QueueEvent, type QueueState } from './queue-state.ts';
import { isShown, type QueueQuery, queuePath, toQueueCall } from './queue-query.ts';
import { readQueueList } from './read-queue-list.ts';
import { useClaims } from './use-claims.ts';
import { useDecisions } from './use-decisions.ts';
import { useListInQueue } from './use-list-in-queue.ts';
import { useOvertaken } from './use-overtaken.ts';
import { useSelfRefresh } from '#web/lib/reading/use-self-refresh.ts';

const REFRESH_MS = 10_000;

/** Loads more reviews when fewer than this are left. */
const FEW = 5;

/**
 * The reviews of a query, and the open one. A decided review leaves at once and returns, with the reason, if
 * the server refuses the decision.
 */
export function useQueue(query: QueueQuery) {
  const { state, dispatch, read } = useQueueState();
  const findSought = useCallback(() => read().wantedId ?? read().openId, [read]);
  const [pages, setPages] = useState(1);
  const { list, failure, isLoading, refresh, poll } = useQueueList(toQueueCall(query), pages, findSought);

  const { filter } = query;
  const isListed = useCallback((review: AdminReview) => isShown({ filter }, review), [filter]);
  const { overtaken, findEarlierDecision } = useOvertaken(state, { dispatch, isListed });
  const markReadElsewhere = useCallback(
    (ids: readonly number[]) => dispatch({ type: 'readElsewhere', ids }),
    [dispatch],
  );
  const { restore } = useUndo();
  // It may have been one's own decision whose response was lost.
  const overtakenCount = overtaken.size;
  useEffect(() => {
    if (overtakenCount > 0) restore();
  }, [overtakenCount, restore]);
  const { readers, claim } = useClaims(findOpen(state)?.id ?? null, markReadElsewhere);
  useOnChange(queuePath(query), () => {
    dispatch({ type: 'reset' });
    setPages(1);
  });
  useTypedKeys(dispatch);
  useListInQueue(isLoading ? null : list, { dispatch, read, isListed, claim });
  useSelfRefresh(() => {
    poll();
    const { openId } = read();
    if (openId !== null) void claim([openId], true);
  }, REFRESH_MS);

  const { isRead, wantedId } = state;
  useEffect(() => {
    if (isRead && wantedId !== null) refresh();
  }, [isRead, wantedId, refresh]);

  const isSettled = useIsSettled(state);
  const inQueue = useMemo(() => listInQueue(state), [state]);
  const selected = useMemo(() => listSelected(state), [state]);
  const total = countWaiting(state);
  useEffect(() => {
    if (inQueue.length < FEW && inQueue.length < total) refresh();
  }, [inQueue.length, total, refresh]);

  useUndone((review) => {
    if (isShown(query, review)) dispatch({ type: 'return', row: review });
    refresh();
  });

  const reportShown = useCallback(
    (view: number, at: number) => dispatch({ type: 'show', view, at }),
    [dispatch],
  );
  const reportHidden = useCallback(() => dispatch({ type: 'hide' }), [dispatch]);

  const decisions = useDecisions({ dispatch, read, refresh, findEarlierDecision });
  const { errorOf, decide, declineSelected, isOutageShown, endOutage } = decisions;
  useEffect(endOutage, [list, endOutage]);

  /** Runs `act` if mayAct allows the press. */
  const guard = (onScreen: Versioned, press: PressEvent, act: () => void) => {
    const at = pressedAt(press);
    dispatch({ type: 'press', at });
    if (mayAct(read(), { ...onScreen, at })) act();
  };

  return {
    isRead,
    wantedId,
    missingId: state.missingId,
    /** The open review found beyond the loaded part of the queue; its position is unknown. */
    beyondId: list?.isFoundBeyond ? list.soughtId : null,
    inQueue,
    total,
    open: findOpen(state),
    isDeclining: state.isDeclining,
    isCovered: state.isCovered,
    /** True while a decision is in flight, which may bring its review back. */
    isDeciding: state.leaving !== null,
    view: state.view,
    isReady: isSettled && state.leaving === null,
    /** Null while a decision that fails for the same cause is in flight or says so. */
    failure: state.leaving !== null || isOutageShown ? null : failure,
    errorOf,
    overtaken,
    readers,
    refresh,
    listMore: () => setPages((count) => count + 1),
    dispatch,
    reportShown,
    reportHidden,
    /** Returns the current queue; key handlers must not rely on the last render. */
    read,
    decide,
    declineSelected,
    /** The reviews selected to be declined together. */
    selected,
    /** Selects or deselects the open review. */
    select: ({ id, version }: Versioned, press: PressEvent) =>
      guard({ id, version }, press, () =>
        dispatch({ type: 'select', press: { id, version, at: pressedAt(press) } }),
      ),
    guard,
  };
}

/** Loads the first pages of the queue and, from further back, the review that `findSought` returns. */
function useQueueList(query: AdminReviewQuery, pages: number, findSought: () => number | null) {
  // The object is new on every render; its JSON is a stable dependency.
  const queryJson = JSON.stringify(query);
  const read = useCallback(
    (signal: AbortSignal, how: ReadOptions) =>
      readQueueList(staffApi.reviews, JSON.parse(queryJson) as AdminReviewQuery, findSought, {
        pages,
        call: { signal, ...how },
      }),
    [queryJson, pages, findSought],
  );
  const { answer: list, ...rest } = useRead(read);
  return { list, ...rest };
}

/** Holds the queue's state in a ref too, so that a key press sees every earlier event before the render. */
function useQueueState() {
  const latest = useRef<QueueState<AdminReview>>(EMPTY_QUEUE);
  const [state, setState] = useState<QueueState<AdminReview>>(EMPTY_QUEUE);
  const dispatch = useCallback((event: QueueEvent<AdminReview>) => {
    latest.current = reduceQueue(latest.current, event);
    setState(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  return { state, dispatch, read };
}

/** Reports characters typed outside fields, whose words the shortcuts would take apart. */
function useTypedKeys(dispatch: (event: QueueEvent<AdminReview>) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isCharacter && !isTyping(event.target)) dispatch({ type: 'press', at: pressedAt(event) });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch]);
}

/** Returns true once the shown review has settled. Only for display; mayDecide uses the time of the press. */
function useIsSettled({ onScreen }: QueueState<AdminReview>): boolean {
  const [settled, setSettled] = useState<typeof onScreen>(null);
  useEffect(() => {
    if (!onScreen) return undefined;
    const timer = setTimeout(() => setSettled(onScreen), settleDelay(onScreen.since));
    return () => clearTimeout(timer);
  }, [onScreen]);
  return onScreen !== null && settled === onScreen;
}
