import { useCallback, useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { afterAnswer, afterFailure, describeRead, type ReadState, UNREAD } from '../reading/use-read.ts';

/** A read that a route's loader started. The loader does not wait for it, so that screens and dialogs open at once. */
export type ListLoad<Answer> = {
  /** The query as JSON: the answer to another query is shown while this one is read. */
  query: string;
  answer: Promise<Answer>;
  abort: () => void;
};

/** True until the list is read again: the navigation that closes a dialog would otherwise drop a refresh before it. */
let isRefreshWanted = false;

/** Makes the router read a list again when its query changes and on `refresh`, not when a dialog opens or closes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  isRefreshWanted || currentUrl.search !== nextUrl.search || currentUrl.pathname === nextUrl.pathname;

/** Makes the next navigation or revalidation read the list again. */
export function wantRefresh(): void {
  isRefreshWanted = true;
}

/** Starts the read of a list, for a loader. */
export function startRead<Query extends object, Answer>(
  query: Query,
  read: (query: Query, signal: AbortSignal) => Promise<Answer>,
): ListLoad<Answer> {
  isRefreshWanted = false;
  const reading = new AbortController();
  const answer = read(query, reading.signal);
  // The screen shows it; a navigation away may leave it without one.
  answer.catch(() => {});
  return { query: JSON.stringify(query), answer, abort: () => reading.abort() };
}

type State<Answer> = ReadState<Answer, string>;

export type ListReading<Answer> = ReturnType<typeof useListLoad<Answer>>;

/**
 * Follows the read of a list. `answer` stays until the next arrives; `isCurrent` is true if it is the answer to this query,
 * `isLoading` until there is one or a failure. `refresh` reads again; `change` shows a change before that.
 */
export function useListLoad<Answer>(load: ListLoad<Answer>) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State<Answer>>(UNREAD);
  const last = useRef(load);

  useEffect(() => {
    if (last.current !== load) last.current.abort();
    last.current = load;
    let isCurrentLoad = true;
    const setIfCurrent = (next: (last: State<Answer>) => State<Answer>) => {
      if (isCurrentLoad) setState(next);
    };
    load.answer.then(
      (answer) => setIfCurrent(() => afterAnswer(answer, load.query)),
      (failure: unknown) => setIfCurrent((before) => afterFailure(before, failure, load.query)),
    );
    return () => {
      isCurrentLoad = false;
    };
  }, [load]);

  const refresh = useCallback(() => {
    wantRefresh();
    void revalidate();
  }, [revalidate]);
  const change = useCallback((next: (answer: Answer) => Answer) => {
    setState((now) => (now.answer === null ? now : { ...now, answer: next(now.answer) }));
  }, []);
  return { ...describeRead(state, load.query), refresh, change };
}
