import { useSyncExternalStore } from 'react';

const readMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Returns the behavior of programmatic scrolls: 'instant' with prefers-reduced-motion. Browser only. */
export const scrollMotion = (): ScrollBehavior => (readMotion().matches ? 'instant' : 'smooth');

/** Returns true if the visitor prefers reduced motion; also true on the server and during hydration. */
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
