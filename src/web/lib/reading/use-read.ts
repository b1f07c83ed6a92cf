import { useCallback, useEffect, useRef, useState } from 'react';

/** The latest answer and failure of reads, each with the source that it came from: a function or a query, never null. */
export type ReadState<Answer, Source> = {
  answer: Answer | null;
  answerOf: Source | null;
  failure: unknown;
  failureOf: Source | null;
};

export const UNREAD = { answer: null, answerOf: null, failure: null, failureOf: null } as const;

export const afterAnswer = <Answer, Source>(answer: Answer, source: Source): ReadState<Answer, Source> => ({
  ...UNREAD,
  answer,
  answerOf: source,
});

/** Keeps the answer, which may be of another source. */
export const afterFailure = <Answer, Source>(
  last: ReadState<Answer, Source>,
  failure: unknown,
  source: Source,
): ReadState<Answer, Source> => ({ ...last, failure, failureOf: source });

/**
 * Describes the state as of a source: `isCurrent` is true if the answer is its own, `isLoading` until it has answered or
 * failed. Only its own failure is returned.
 */
export function describeRead<Answer, Source>(
  { answer, answerOf, failure, failureOf }: ReadState<Answer, Source>,
  source: Source,
) {
  const isCurrent = answerOf === source;
  const hasFailed = failureOf === source;
  return { answer, failure: hasFailed ? failure : null, isCurrent, isLoading: !isCurrent && !hasFailed };
}

type Read<Answer> = (signal: AbortSignal, options: ReadOptions) => Promise<Answer>;
type State<Answer> = ReadState<Answer, Read<Answer>>;

/** The circumstances of a read. */
export type ReadOptions = {
  /** True for polling by a timer, which must not extend the session. */
  isUnattended: boolean;
};

/**
 * Calls `read` when it changes and on `refresh`; the responses of superseded calls are dropped. `answer` stays until
 * the next arrives; `isCurrent` is true if it is the answer of this `read`, `isLoading` until there is one or a failure.
 * @param read memoized with useCallback
 */
export function useRead<Answer>(read: Read<Answer>) {
  const [state, setState] = useState<State<Answer>>(UNREAD);
  const reading = useRef<AbortController>(undefined);

  const run = useCallback(
    (options: ReadOptions) => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      const setUnlessAborted = (next: (last: State<Answer>) => State<Answer>) => {
        if (controller.signal.aborted) return;
        reading.current = undefined;
        setState(next);
      };
      read(controller.signal, options).then(
        (answer) => setUnlessAborted(() => afterAnswer(answer, read)),
        (failure: unknown) => setUnlessAborted((last) => afterFailure(last, failure, read)),
      );
    },
    [read],
  );
  const refresh = useCallback(() => run({ isUnattended: false }), [run]);
  /** Reads again unless a read is in flight. */
  const poll = useCallback(() => {
    if (!reading.current) run({ isUnattended: true });
  }, [run]);

  useEffect(() => {
    refresh();
    return () => reading.current?.abort();
  }, [refresh]);

  /** Updates the answer locally before it is read again. */
  const change = useCallback((next: (answer: Answer) => Answer) => {
    setState((last) => (last.answer === null ? last : { ...last, answer: next(last.answer) }));
  }, []);

  return { ...describeRead(state, read), refresh, poll, change };
}
