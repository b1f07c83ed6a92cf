import { useCallback, useEffect, useRef, useState } from 'react';

type State<Answer> = { answer: Answer | null; failure: unknown; of: unknown };

/** How a read came about. */
export type ReadHow = {
  /** By the page itself, on a timer: such a read keeps no session alive. */
  isUnattended: boolean;
};

/**
 * Reads something whenever `read` is another function, and again on `refresh`; an answer that was overtaken is dropped.
 * `answer` stays until the next is there; `isCurrent` says whether it belongs to this `read`.
 * @param read from useCallback, with all it depends on
 */
export function useRead<Answer>(read: (signal: AbortSignal, how: ReadHow) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ answer: null, failure: null, of: null });
  const reading = useRef<AbortController>(undefined);

  const run = useCallback(
    (how: ReadHow) => {
      reading.current?.abort();
      const own = new AbortController();
      reading.current = own;
      const settle = (next: (last: State<Answer>) => State<Answer>) => {
        if (own.signal.aborted) return;
        reading.current = undefined;
        setState(next);
      };
      read(own.signal, how).then(
        (answer) => settle(() => ({ answer, failure: null, of: read })),
        (failure: unknown) => settle(({ answer }) => ({ answer, failure, of: read })),
      );
    },
    [read],
  );
  const refresh = useCallback(() => run({ isUnattended: false }), [run]);
  /** Reads again unless a read is under way. */
  const poll = useCallback(() => {
    if (!reading.current) run({ isUnattended: true });
  }, [run]);

  useEffect(() => {
    refresh();
    return () => reading.current?.abort();
  }, [refresh]);

  /** Changes what was read, before it is read again. */
  const change = useCallback((next: (answer: Answer) => Answer) => {
    setState((last) => (last.answer === null ? last : { ...last, answer: next(last.answer) }));
  }, []);

  const isCurrent = state.of === read;
  return {
    answer: state.answer,
    failure: isCurrent ? state.failure : null,
    isCurrent,
    refresh,
    poll,
    change,
  };
}
