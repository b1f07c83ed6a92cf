import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ArrowKey, moveActive, moveAll } from './move-active.ts';
import { type Suggestion, suggest, suggestProcedures } from '#web/api/suggest-clinics.ts';
import type { SearchedList } from './suggestion-path.ts';
import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';

type Box = RefObject<HTMLInputElement | null>;

type EarlyKeys = { arrows: ArrowKey[]; isEntered: boolean } | null;

/**
 * Implements the ARIA combobox pattern on an existing input. Custom, because a library outweighs the rest of
 * the page and would replace the input, losing text and focus.
 */
export function useCombobox(
  box: Box,
  { listId, list }: { listId: string; list: SearchedList | undefined },
  onChoose: (suggestion: Suggestion) => void,
) {
  const { suggestions, isLoading, ask } = useSuggestions(list);
  /** The box's text at the last request; the page can change it without an event. */
  const lastRequested = useRef('');
  /** Keys pressed before the suggestions for the text are there. */
  const early = useRef<EarlyKeys>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [marked, setMarked] = useState<{ suggestions: Suggestion[]; index: number } | null>(null);
  const isOpen = isWanted && suggestions !== null && suggestions.length > 0;
  const isEmpty = isWanted && suggestions?.length === 0;
  // New suggestions start with none active.
  const active = isOpen && marked?.suggestions === suggestions ? marked.index : null;

  const close = () => {
    early.current = null;
    setIsWanted(false);
    setMarked(null);
  };

  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };

  const request = ({ value }: HTMLInputElement) => {
    early.current = null;
    lastRequested.current = value;
    ask(value);
  };

  const mark = (input: HTMLInputElement, key: ArrowKey) => {
    setIsWanted(true);
    const isAsked =
      lastRequested.current.trim() === input.value.trim() && (isLoading || suggestions !== null);
    if (!isAsked) request(input);
    if (isAsked && suggestions && !isLoading) {
      const index = moveActive(active, key, suggestions.length);
      setMarked(index === null ? null : { suggestions, index });
    } else if (input.value.trim() !== '') {
      early.current = { arrows: [...(early.current?.arrows ?? []), key], isEntered: false };
    }
  };

  const enter = (event: KeyboardEvent) => {
    const chosen = active === null || isLoading ? undefined : suggestions?.[active];
    if (chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (early.current) {
      event.preventDefault();
      early.current.isEntered = true;
    } else close();
  };

  // Follows the early keys once the suggestions are there; where there are none, Enter searches for the text.
  useEffect(() => {
    if (isLoading || !early.current) return;
    const { arrows, isEntered } = early.current;
    early.current = null;
    const index = moveAll(arrows, suggestions?.length ?? 0);
    if (!isEntered) return setMarked(suggestions && index !== null ? { suggestions, index } : null);
    const chosen = suggestions?.[index ?? -1];
    if (chosen) return choose(chosen);
    close();
    box.current?.form?.requestSubmit();
    // Only when suggestions arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoading, suggestions]);

  useListeners(box, {
    input: (input) => {
      setIsWanted(true);
      setMarked(null);
      request(input);
    },
    blur: close,
    keydown: (input, event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        mark(input, event.key);
      } else if (event.key === 'Enter') {
        enter(event);
      } else if (event.key === 'Escape' && (isOpen || isEmpty || early.current)) {
        event.preventDefault();
        close();
      }
    },
  });
  useAria(box, { listId, isOpen, activeId: active === null ? null : optionId(listId, active) });

  return { suggestions, isOpen, isEmpty, active, choose };
}

/** Returns the element id of a suggestion. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type Listeners = {
  input: (input: HTMLInputElement) => void;
  blur: () => void;
  keydown: (input: HTMLInputElement, event: KeyboardEvent) => void;
};

/** Registers listeners after every render, so that they use the current state. */
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
        // Keys pressed while composing Hangul belong to the input method, including Enter.
        if (!event.isComposing) on.keydown(input, event);
      },
      { signal },
    );
    return () => listening.abort();
  });

  // Requests suggestions for text typed before this module was loaded.
  useEffect(() => {
    const input = box.current;
    if (input && input === document.activeElement && input.value !== input.defaultValue)
      input.dispatchEvent(new Event('input'));
  }, [box]);
}

type State = { listId: string; isOpen: boolean; activeId: string | null };

/** Sets the combobox's ARIA attributes; without JavaScript it stays a plain text box. */
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

/**
 * Returns suggestions for the latest text, of procedures alone where `list` shows these; while `isLoading` for an earlier
 * one. Null without a text and after an error, which the search reports.
 */
function useSuggestions(list: SearchedList | undefined) {
  const {
    answer: suggestions,
    isLoading,
    search,
    clear,
  } = useTypedSearch(list === 'procedures' || list === 'prices' ? suggestProcedures : suggest);
  const ask = (text: string) => (text.trim() === '' ? clear() : search(text));
  return { suggestions, isLoading, ask };
}
