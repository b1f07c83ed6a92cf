import { useEffect, useState } from 'react';

/** A pause after which a typed amount is complete. */
const PAUSE_MS = 700;

/**
 * Tells if an amount is being typed: a partly typed one would always be questioned as too low. Leaving the field does not
 * end the typing: the question that appears would move the button that is being pressed.
 */
export function useTypingPause() {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => setTyped(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { isTyping: typed !== null, awaitPauseAfter: setTyped };
}
