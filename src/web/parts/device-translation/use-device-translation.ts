import { useEffect, useRef, useState } from 'react';
import { canTranslate, translateHere, type TranslationStep } from './device-translator.ts';

type State =
  | { kind: 'original' }
  | { kind: 'busy'; step: TranslationStep; percent: number | null }
  | { kind: 'failed'; step: TranslationStep }
  | { kind: 'translated'; translation: string };

/** Translates a text on this device; the translation is held by this page alone. @returns null until it is possible */
export function useDeviceTranslation(text: string, from: string, to: string) {
  const [isPossible, setIsPossible] = useState(false);
  const [state, setState] = useState<State>({ kind: 'original' });
  const running = useRef<AbortController>(null);
  const done = useRef<string>(null);

  useEffect(() => {
    let isShown = true;
    void canTranslate(from, to).then((can) => isShown && setIsPossible(can));
    return () => {
      isShown = false;
      running.current?.abort();
    };
  }, [from, to]);

  const translate = async () => {
    if (running.current) return;
    if (done.current !== null) return setState({ kind: 'translated', translation: done.current });
    const { signal } = (running.current = new AbortController());
    let step: TranslationStep = 'preparing';
    try {
      const translation = await translateHere({
        text,
        from,
        to,
        signal,
        onStep: (next) => {
          step = next;
          setState({ kind: 'busy', step, percent: null });
        },
        onDownload: (share) => {
          if (!signal.aborted && step === 'preparing')
            setState({ kind: 'busy', step, percent: Math.floor(share * 100) });
        },
      });
      if (signal.aborted) return;
      done.current = translation;
      setState({ kind: 'translated', translation });
    } catch {
      // Cancelling is no failure.
      if (!signal.aborted) setState({ kind: 'failed', step });
    } finally {
      if (running.current?.signal === signal) running.current = null;
    }
  };

  const showOriginal = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'original' });
  };

  return isPossible ? { state, translate, showOriginal } : null;
}
