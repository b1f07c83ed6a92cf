import { useEffect, useMemo } from 'react';
import { scrollMotion } from '#web/lib/focus/scroll-motion.ts';
import { findTarget, type TourStep } from './tour-steps.ts';

/** Delay for the scroll to finish. */
const RING_AFTER_MS = 300;

/** Styled in app.css. */
const RING = 'data-tour-ring';

/** Lower screens only have room for the popup below an element at their top. */
const LOW_PX = 640;

/**
 * Scrolls to the element of a step, and marks it with a ring shortly after.
 * @param step null while the tour is closed
 */
export function useTarget(step: TourStep | null): HTMLElement | null {
  const target = useMemo(() => step && findTarget(step), [step]);
  useEffect(() => {
    if (!target) return undefined;
    const block = window.innerHeight < LOW_PX ? 'start' : 'center';
    target.scrollIntoView({ behavior: scrollMotion(), block });
    const timer = setTimeout(() => target.setAttribute(RING, ''), RING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      target.removeAttribute(RING);
    };
  }, [target]);
  return target;
}
