import { useEffect, useState } from 'react';

/** A pause after which a typed amount is complete. */
const PAUSE_MS = 700;

/** Tells if an amount is being typed: a partly typed one would always be questioned as too low. */
export function useTypingPause() {
  const [typing, setTyping] = useState<string | null>(null);
  useEffect(() => {
    if (typing === null) return undefined;
    // Before the next press: the question moves the buttons below it.
    const timer = setTimeout(() => setTyping(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  return { isTyping: typing !== null, type: setTyping, pause: () => setTyping(null) };
}
