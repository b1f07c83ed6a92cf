import type { RefObject } from 'react';
import { pressedAt } from '#web/lib/presses/settled.ts';
import { useShortcuts, useShortcutsSetting } from '../use-shortcuts.ts';
import { useUndo } from './undo-context.ts';

/**
 * Lets the key z undo the last decision on a screen without shortcuts of its own.
 * @param scope an element of the dialog in which the key works, if it belongs to one
 */
export function useUndoKey(scope?: RefObject<HTMLElement | null>): void {
  const { undo } = useUndo();
  const { isOn } = useShortcutsSetting();
  useShortcuts({ z: { press: (event) => undo(pressedAt(event)) } }, isOn, scope);
}
