import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Shortcut = {
  press: (event: KeyboardEvent) => void;
  /** Whether a held key presses it again and again. */
  mayRepeat?: boolean;
};

/** Key, by the letter that a US keyboard has there → what it does. */
export type Shortcuts = Record<string, Shortcut>;

/** Runs what a key stands for: never while somebody types, holds a modifier, or has a dialog or menu open. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isTyping(event.target) || isCovered()) return;
      const shortcut = findShortcut(latest.current, event);
      if (!shortcut) return;
      event.preventDefault();
      if (!event.repeat || shortcut.mayRepeat) shortcut.press(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/**
 * What a key stands for: by its place, so that a Hangul layout, Caps Lock and Shift change nothing; signs by the sign.
 * @returns undefined for every other key
 */
export function findShortcut(
  shortcuts: Shortcuts,
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
): Shortcut | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  // Keyboards on a screen may tell no place.
  const name = code === '' || key === '?' ? key : letter;
  return name === undefined ? undefined : new Map(Object.entries(shortcuts)).get(name.toLowerCase());
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const STORAGE_KEY = 'moderation-shortcuts';

/** Whether shortcuts are on, as this browser remembers it. */
export function useShortcutsSetting() {
  const [isOn, setIsOn] = useState(() => read() !== 'off');
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
  };
  return { isOn, change };
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
