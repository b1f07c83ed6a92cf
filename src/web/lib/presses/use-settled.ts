import { useCallback, useEffect, useRef, useState } from 'react';
import { isSettled as isSettledAt, pressedAt, type PressEvent, settleDelay } from './settled.ts';
import { watchShown } from '../reading/watch-shown.ts';

type Shown = { subject: string | number; since: number };

/**
 * Ignores presses on a control that has only just appeared or changed, such as the second click of a double click. An
 * ignored press restarts the delay, so that a burst or a held key counts as one press.
 * @param subject identifies the pressed thing, such as an id with its version; a change restarts the delay
 */
export function useSettled(subject: string | number) {
  const onScreen = useRef<Shown>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settled, setSettled] = useState<Shown | null>(null);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    onScreen.current = null;
    setSettled(null);
  }, []);
  const show = useCallback(
    (since: number) => {
      hide();
      const appearance = { subject, since };
      onScreen.current = appearance;
      timer.current = setTimeout(() => setSettled(appearance), settleDelay(since));
    },
    [subject, hide],
  );
  useEffect(() => {
    const stop = watchShown(show, hide);
    return () => {
      stop();
      hide();
    };
  }, [show, hide]);
  /** Decides by the time of the press, not the time it is handled. */
  const accepts = (press: PressEvent) => {
    const shown = onScreen.current;
    if (shown?.subject !== subject) return false;
    const at = pressedAt(press);
    if (isSettledAt(shown.since, at)) return true;
    show(Math.max(shown.since, at));
    return false;
  };
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
