import { useEffect, useMemo } from 'react';
import { scrollMotion } from '#web/lib/scroll-motion.ts';
import { findTarget, type TourStep } from './tour-steps.ts';

/** Time for the scroll to get there (specification, section 2). */
const RING_AFTER_MS = 300;

/** Drawn by app.css. */
const RING = 'data-tour-ring';

/** Screens that are lower have room for an explanation only below what stands at their top. */
const LOW_PX = 640;

/**
 * Scrolls to what a step is about, and draws a ring around it shortly after.
 * @param step null while the tour is not shown
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
