import { useEffect, useState } from 'react';

/** A pause after which a typed amount is complete. */
const PAUSE_MS = 700;

/**
 * Returns whether an amount is being typed, because a half-typed one would always be questioned as too low. Leaving the
 * field or a press does not end typing: the question that then appears would move the button that is being pressed.
 */
export function useTypingPause() {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const hold = () => clearTimeout(timer);
    const wait = () => {
      hold();
      timer = setTimeout(() => setTyped(null), PAUSE_MS);
    };
    wait();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointerdown', hold, { signal });
    addEventListener('pointerup', wait, { signal });
    addEventListener('pointercancel', wait, { signal });
    return () => {
      listening.abort();
      hold();
    };
  }, [typed]);
  return { isTyping: typed !== null, awaitPauseAfter: setTyped };
}
