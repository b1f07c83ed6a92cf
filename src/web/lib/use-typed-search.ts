import { useEffect, useRef, useState } from 'react';

/** Longer than between two keys of somebody who types: only where they pause is anything asked. */
const TYPING_PAUSE_MS = 120;

/** What comes sooner is not worth saying that it is awaited: said at every letter, it would flicker. */
const PATIENCE_MS = 400;

type State<Answer> = {
  /** What was typed last, or null where nothing is asked for. */
  typed: string | null;
  /** The last answer, and the text that it answers. */
  answered: { text: string; answer: Answer } | null;
  hasFailed: boolean;
};

const NOTHING = { typed: null, answered: null, hasFailed: false };

/**
 * Asks for what is typed, after a short pause; an earlier answer never takes a later one's place. The last answer stays
 * to be seen until the next is there: while `isLoading`, it is another text's, and nothing of it may be chosen.
 * It `isSlow` where that lasts. `answer` is null before the first one, after a failure and after `clear`.
 */
export function useTypedSearch<Answer>(ask: (text: string, signal: AbortSignal) => Promise<Answer>) {
  const [{ typed, answered, hasFailed }, setState] = useState<State<Answer>>(NOTHING);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  const begin = () => {
    asking.current.abort();
    return (asking.current = new AbortController()).signal;
  };

  const settle = async (text: string, signal: AbortSignal) => {
    try {
      const answer = await ask(text, signal);
      if (!signal.aborted) setState({ typed: text, answered: { text, answer }, hasFailed: false });
    } catch {
      if (!signal.aborted) setState({ typed: text, answered: null, hasFailed: true });
    }
  };

  const search = (input: string) => {
    const signal = begin();
    const text = input.trim();
    setState((state) => ({ ...state, typed: text, hasFailed: false }));
    const timer = setTimeout(() => void settle(text, signal), text === '' ? 0 : TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  const clear = () => {
    begin();
    setState(NOTHING);
  };

  const isLoading = typed !== null && typed !== answered?.text && !hasFailed;
  return {
    answer: answered?.answer ?? null,
    isLoading,
    isSlow: useLasts(isLoading),
    hasFailed,
    search,
    clear,
  };
}

/** Whether something has been so for longer than a moment. */
function useLasts(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo]);
  // What is over is so at once, not only after the next effect.
  return isSo && hasLasted;
}
