import { type RefObject, useEffect, useState } from 'react';
import { moveActive } from './move-active.ts';
import type { Suggestion } from '#web/api/suggest-clinics.ts';
import { useSuggestions } from './use-suggestions.ts';

type Box = RefObject<HTMLInputElement | null>;

/**
 * Makes a text box one that suggests: the ARIA combobox pattern, over an input that is already on the page.
 * Our own, because a primitive that does the same weighs more than the rest of a page and brings an input of its own,
 * which would take text and focus from who is typing when it arrives.
 */
export function useCombobox(box: Box, listId: string, onChoose: (suggestion: Suggestion) => void) {
  const { suggestions, ask } = useSuggestions();
  const [isWanted, setIsWanted] = useState(false);
  const [marked, setMarked] = useState<{ of: Suggestion[]; index: number } | null>(null);
  const isOpen = isWanted && suggestions !== null && suggestions.length > 0;
  const isEmpty = isWanted && suggestions?.length === 0;
  // A new answer starts with none active.
  const active = isOpen && marked?.of === suggestions ? marked.index : null;

  const close = () => {
    setIsWanted(false);
    setMarked(null);
  };

  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };

  const mark = (input: HTMLInputElement, key: 'ArrowDown' | 'ArrowUp') => {
    setIsWanted(true);
    if (!suggestions) return ask(input.value);
    const index = moveActive(active, key, suggestions.length);
    setMarked(index === null ? null : { of: suggestions, index });
  };

  useListeners(box, {
    input: (input) => {
      setIsWanted(true);
      ask(input.value);
    },
    blur: close,
    keydown: (input, event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        mark(input, event.key);
      } else if (event.key === 'Enter') {
        const chosen = active === null ? undefined : suggestions?.[active];
        if (!chosen) return close();
        event.preventDefault();
        choose(chosen);
      } else if (event.key === 'Escape' && (isOpen || isEmpty)) {
        event.preventDefault();
        close();
      }
    },
  });
  useAria(box, { listId, isOpen, activeId: active === null ? null : optionId(listId, active) });

  return { suggestions, isOpen, isEmpty, active, choose };
}

/** Id of a suggestion. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type Listeners = {
  input: (input: HTMLInputElement) => void;
  blur: () => void;
  keydown: (input: HTMLInputElement, event: KeyboardEvent) => void;
};

/** Listens anew after every render, so that a listener sees what is on screen. */
function useListeners(box: Box, on: Listeners): void {
  useEffect(() => {
    const input = box.current;
    if (!input) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', () => on.input(input), { signal });
    input.addEventListener('blur', on.blur, { signal });
    input.addEventListener(
      'keydown',
      (event) => {
        // Keys that compose a Hangul syllable are the input method's, Enter included.
        if (!event.isComposing) on.keydown(input, event);
      },
      { signal },
    );
    return () => listening.abort();
  });

  // What was typed before this was loaded is asked for now.
  useEffect(() => {
    const input = box.current;
    if (input && input === document.activeElement && input.value !== input.defaultValue)
      input.dispatchEvent(new Event('input'));
  }, [box]);
}

type State = { listId: string; isOpen: boolean; activeId: string | null };

/** Says to assistive technology what the box has become; without scripts it stays a text box. */
function useAria(box: Box, { listId, isOpen, activeId }: State): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
    };
    for (const [name, value] of Object.entries(attributes)) box.current?.setAttribute(name, value);
    if (activeId) box.current?.setAttribute('aria-activedescendant', activeId);
    else box.current?.removeAttribute('aria-activedescendant');
  }, [box, listId, isOpen, activeId]);
}
