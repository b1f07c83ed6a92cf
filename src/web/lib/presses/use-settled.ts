import { useEffect, useRef, useState } from 'react';
import { isSettled as isSettledAt, pressedAt, type PressEvent, SETTLE_MS } from './settled.ts';
import { watchShown } from '../reading/watch-shown.ts';

type Shown = { subject: string | number; since: number };

/**
 * Ignores presses on a control that has only just appeared or changed, such as the second click of a double click.
 * @param subject identifies the pressed thing, such as an id with its version; a change restarts the delay
 */
export function useSettled(subject: string | number) {
  const onScreen = useRef<Shown>(null);
  const [settled, setSettled] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const forget = () => {
      clearTimeout(timer);
      onScreen.current = null;
      setSettled(null);
    };
    const stop = watchShown((since) => {
      const appearance = { subject, since };
      onScreen.current = appearance;
      timer = setTimeout(() => setSettled(appearance), SETTLE_MS);
    }, forget);
    return () => {
      stop();
      forget();
    };
  }, [subject]);
  /** Decides by the time of the press, not the time it is handled. */
  const accepts = (press: PressEvent) =>
    onScreen.current?.subject === subject && isSettledAt(onScreen.current.since, pressedAt(press));
  return {
    /** For display: true if a press would act now. */
    isSettled: settled?.subject === subject,
    accepts,
    /** Wraps a handler so that it runs only for an accepted press. */
    guard: (act: () => void) => (press: PressEvent) => {
      if (accepts(press)) act();
    },
  };
}
