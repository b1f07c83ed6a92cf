import { useEffect } from 'react';
import type { useQueue } from './use-queue.ts';

/** A dialog that was asked for and has not come by then covers nothing. */
const DIALOG_TIMEOUT_MS = 2000;

/**
 * Keeps the queue shut while a dialog lies over it.
 * @returns shuts it at once, for a dialog that is about to open: until it is there, keys would act on what it will cover
 */
export function useCover(
  { send, isCovered }: Pick<ReturnType<typeof useQueue>, 'send' | 'isCovered'>,
  hasDialog: boolean,
): () => void {
  useEffect(() => send({ type: 'cover', isCovered: hasDialog }), [hasDialog, send]);
  const isAwaited = isCovered && !hasDialog;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => send({ type: 'cover', isCovered: false }), DIALOG_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, send]);
  return () => send({ type: 'cover', isCovered: true });
}
