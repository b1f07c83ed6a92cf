import { useEffect } from 'react';
import type { useQueue } from './use-queue.ts';

/** Unblocks the queue if the expected dialog has not opened by then. */
const DIALOG_TIMEOUT_MS = 2000;

/**
 * Blocks the queue while a dialog is open.
 * @returns a function that blocks the queue at once, for keys pressed before the dialog has opened
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
