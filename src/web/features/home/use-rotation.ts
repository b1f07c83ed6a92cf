import { type RefObject, useEffect, useState } from 'react';
import { scrollMotion, useReducedMotion } from '#web/lib/scroll-motion.ts';

const INTERVAL_MS = 5000;

/**
 * Turns a row of equally wide items that scrolls and snaps into one that advances by itself every 5 s and wraps.
 * What is in view is read from the row, so that swiping, tabbing and the timer never disagree.
 * It does not start under reduced motion, and stands still while the pointer or the focus is on `holdProps`.
 */
export function useRotation(row: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = choice ?? !isReduced;
  const isRunning = isPlaying && !isHovered && !isFocused && count > 1;

  const goTo = (next: number) => {
    if (!row.current) return;
    const left = ((next + count) % count) * row.current.clientWidth;
    row.current.scrollTo({ left, behavior: scrollMotion() });
  };

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => goTo(index + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  });

  return {
    index,
    isPlaying,
    isRunning,
    togglePlaying: () => setChoice(!isPlaying),
    goTo,
    onScroll: () => {
      if (row.current) setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth));
    },
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
