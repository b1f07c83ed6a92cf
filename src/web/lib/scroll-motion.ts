import { useSyncExternalStore } from 'react';

const readMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** How a scroll that we cause moves: at once for whoever asked their system for less motion. Only in a browser. */
export const scrollMotion = (): ScrollBehavior => (readMotion().matches ? 'instant' : 'smooth');

/** Whether the visitor asked their system for less motion; true until the browser can be asked. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => readMotion().matches,
    () => true,
  );

function subscribe(onChange: () => void) {
  const motion = readMotion();
  motion.addEventListener('change', onChange);
  return () => motion.removeEventListener('change', onChange);
}
