import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#web/lib/stored-text.ts';

type Shortcut = {
  press: (event: KeyboardEvent) => void;
  /** True to run again on each repeat while the key is held. */
  mayRepeat?: boolean;
};

/** Actions by key, named by its letter on a US keyboard. */
export type Shortcuts = Record<string, Shortcut>;

/**
 * Runs the shortcut of a pressed key, except while typing, with a modifier, or with a dialog or menu open.
 * @param scope an element of the dialog in which the shortcuts work, if they belong to one
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  isOn: boolean,
  scope?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isTakenOtherwise(event) || isTyping(event.target) || isCovered(scope?.current ?? null)) return;
      const shortcut = findShortcut(latest.current, event);
      if (!shortcut) return;
      event.preventDefault();
      if (!event.repeat || shortcut.mayRepeat) shortcut.press(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, scope]);
}

/** Returns true for a key that something handled, or that belongs to the browser or an input method. */
const isTakenOtherwise = ({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  defaultPrevented || ctrlKey || metaKey || altKey || isComposing;

/**
 * Finds a letter's shortcut by physical key, so that a Hangul layout, Caps Lock and Shift do not matter;
 * finds signs by character.
 * @returns undefined for every other key
 */
export function findShortcut(
  shortcuts: Shortcuts,
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
): Shortcut | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  // Some on-screen keyboards report no `code`.
  const name = code === '' || key === '?' ? key : letter;
  return name === undefined ? undefined : new Map(Object.entries(shortcuts)).get(name.toLowerCase());
}

/** Inputs that take no characters: letters stay shortcuts while the focus is on them. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Returns true if a character pressed on an element is typed into it, or chooses from it. */
export const takesCharacters = ({ localName, type = '' }: { localName: string; type?: string }): boolean =>
  localName === 'input' ? !PRESSED.includes(type) : ['textarea', 'select'].includes(localName);

/** Returns true for a key pressed in a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.role === 'textbox' || takesCharacters(target));

/** Returns true while a dialog or menu is open, except for the topmost one when it contains the scope. */
function isCovered(scope: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1);
  return top !== undefined && !top.contains(scope);
}

const STORAGE_KEY = 'moderation-shortcuts';

/** Reads and stores whether shortcuts are on, in this browser. */
export function useShortcutsSetting() {
  const [isOn, setIsOn] = useState(() => readStored('localStorage', STORAGE_KEY) !== 'off');
  const change = (next: boolean) => {
    setIsOn(next);
    writeStored('localStorage', STORAGE_KEY, next ? 'on' : 'off');
  };
  return { isOn, change };
}
