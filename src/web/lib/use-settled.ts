import { useEffect, useRef, useState } from 'react';
import { isSettled as isSettledAt, pressedAt, SETTLE_MS } from './settled.ts';
import { watchShown } from './watch-shown.ts';

/** The event of a press. */
type Press = { timeStamp: number };

type Shown = { subject: string | number; since: number };

/**
 * Keeps a press from acting on what has only just appeared, or appeared in the place of something else.
 * @param subject what a press acts on, such as an id with its version; when it changes, the time begins anew
 */
export function useSettled(subject: string | number) {
  const shown = useRef<Shown>(null);
  const [settled, setSettled] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const forget = () => {
      clearTimeout(timer);
      shown.current = null;
      setSettled(null);
    };
    const stop = watchShown((since) => {
      const own = { subject, since };
      shown.current = own;
      timer = setTimeout(() => setSettled(own), SETTLE_MS);
    }, forget);
    return () => {
      stop();
      forget();
    };
  }, [subject]);
  /** Whether this press may act: decided by the moment of the press, not of its handling. */
  const accepts = (press: Press) =>
    shown.current?.subject === subject && isSettledAt(shown.current.since, pressedAt(press));
  return {
    /** For the eye: whether a press now would act. */
    isSettled: settled?.subject === subject,
    accepts,
    /** Does something on a press that may act. */
    guard: (act: () => void) => (press: Press) => {
      if (accepts(press)) act();
    },
  };
}
