import { useEffect, useRef, useState } from 'react';

/** Between two keys of somebody who types fast; an answer is there within a tenth of a second of the last one. */
const TYPING_PAUSE_MS = 30;

type State<Answer> = { answer: Answer | null; hasFailed: boolean };

/**
 * Asks for what is typed, after a short pause; an earlier answer never takes a later one's place. The last answer stays
 * until the next is there; `answer` is null before the first one and after `clear`.
 */
export function useTypedSearch<Answer>(ask: (text: string, signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ answer: null, hasFailed: false });
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  const begin = () => {
    asking.current.abort();
    return (asking.current = new AbortController()).signal;
  };

  const settle = async (text: string, signal: AbortSignal) => {
    try {
      const answer = await ask(text, signal);
      if (!signal.aborted) setState({ answer, hasFailed: false });
    } catch {
      if (!signal.aborted) setState(({ answer }) => ({ answer, hasFailed: true }));
    }
  };

  const search = (typed: string) => {
    const signal = begin();
    const text = typed.trim();
    const timer = setTimeout(() => void settle(text, signal), text === '' ? 0 : TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  const clear = () => {
    begin();
    setState({ answer: null, hasFailed: false });
  };

  return { ...state, search, clear };
}
