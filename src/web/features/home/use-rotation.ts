import { type RefObject, useEffect, useState } from 'react';
import { scrollMotion, useReducedMotion } from '#web/lib/focus/scroll-motion.ts';

const INTERVAL_MS = 5000;

/**
 * Advances a scroll-snapping row of equally wide items every 5 s, reading the position from the row's scroll
 * offset. Pauses on hover and focus; off under reduced motion and where the row does not scroll.
 */
export function useRotation(row: RefObject<HTMLElement | null>, count: number) {
  const isReduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = choice ?? !isReduced;
  const isRunning = isPlaying && !isHovered && !isFocused && count > 1;

  useEffect(() => {
    const items = row.current;
    if (!items) return undefined;
    const listening = new AbortController();
    const listen = (type: string, listener: () => void) =>
      items.addEventListener(type, listener, { signal: listening.signal, passive: true });
    listen('scroll', () => setIndex(Math.round(items.scrollLeft / items.clientWidth)));
    listen('pointerenter', () => setIsHovered(true));
    listen('pointerleave', () => setIsHovered(false));
    listen('focusin', () => setIsFocused(true));
    listen('focusout', () => setIsFocused(false));
    return () => listening.abort();
  }, [row]);

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
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
