import { useEffect, useRef, useState } from 'react';

/** Debounce delay: longer than the time between two keystrokes, so that requests are sent only at a pause. */
const TYPING_PAUSE_MS = 120;

/** Delay before a loading state is shown; shown at every keystroke, it would flicker. */
const PATIENCE_MS = 400;

type State<Answer> = {
  /** The last search text; null when no search is active. */
  typed: string | null;
  /** The last response and the text it belongs to. */
  answered: { text: string; answer: Answer } | null;
  hasFailed: boolean;
};

const NOTHING = { typed: null, answered: null, hasFailed: false };

/**
 * Searches for the typed text after a pause; superseded responses are dropped. While `isLoading`, `answer` belongs to
 * an earlier text and must not be chosen from; it is null before the first response, after a failure and after `clear`.
 */
export function useTypedSearch<Answer>(ask: (text: string, signal: AbortSignal) => Promise<Answer>) {
  const [{ typed, answered, hasFailed }, setState] = useState<State<Answer>>(NOTHING);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  const begin = () => {
    asking.current.abort();
    return (asking.current = new AbortController()).signal;
  };

  const askAndShow = async (text: string, signal: AbortSignal) => {
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
    const timer = setTimeout(() => void askAndShow(text, signal), text === '' ? 0 : TYPING_PAUSE_MS);
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

/** Returns true when `isSo` has been true for PATIENCE_MS. */
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
  // A change to false takes effect at once, not only after the next effect.
  return isSo && hasLasted;
}
