import uiTexts from '#texts/ui.ts';
import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import type { ControlProps } from './form-field.tsx';
import { ChevronDown } from './form-icons.tsx';
import { X } from './icons.tsx';
import { type Allowing, findTyped } from './typed-choice.ts';

const WHOLE_NAME: Allowing = { beginning: false, only: false };

/** Ways of closing the list after which the field has no text but that of its choice. */
const LEAVING: ReadonlySet<string> = new Set(['outside-press', 'focus-out', 'escape-key']);

/** Choices under a group heading. */
export type ChoiceGroup<Choice> = { name: string; items: Choice[] };

type Props<Choice> = {
  /** The control props from the surrounding FormField. */
  control: ControlProps;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  items: readonly Choice[] | readonly ChoiceGroup<Choice>[];
  /** Returns the text of a choice, shown in the input. */
  labelOf: (choice: Choice) => string;
  /** Returns all names by which a choice is called when it is typed; its label by default. */
  namesOf?: (choice: Choice) => readonly string[];
  /** Returns a unique key of a choice; its label by default. */
  keyOf?: (choice: Choice) => string | number;
  /** Filters choices by the typed text; null if `items` are already filtered. Matches labels by default. */
  matches?: ((choice: Choice, text: string) => boolean) | null;
  /** True if `items` are only similar to the typed text: Enter chooses none that is neither highlighted nor called so. */
  isSimilarOnly?: boolean;
  /** Called with the typed text, and with '' when the list is opened in any other way. */
  onSearch?: (text: string) => void;
  /** True while `items` belong to a previous text: they are shown but cannot be chosen. */
  isLoading?: boolean;
  /** True if `items` could not be read: a text left in the field waits until `onSearch` finds some. */
  hasFailed?: boolean;
  /** Renders a secondary line under a choice. */
  detailOf?: (choice: Choice) => ReactNode;
  /** Status above the list, such as 'Loading' or that there are more matches. */
  status?: ReactNode;
  emptyText: string;
  placeholder?: string;
};

/**
 * A combobox for one choice, in groups if wanted. The first Down highlights the first choice, even while loading; without
 * one, Enter chooses only an unambiguous match, and Escape or leaving one whose whole name is typed. Browser only.
 */
export function Combobox<Choice>({ control, value, onChange, items, ...rest }: Props<Choice>) {
  const {
    labelOf,
    namesOf = (choice) => [labelOf(choice)],
    keyOf = labelOf,
    matches,
    isSimilarOnly = false,
    onSearch,
    isLoading = false,
    hasFailed = false,
    detailOf,
    status,
    emptyText,
    placeholder,
  } = rest;
  const t = useTexts(uiTexts);
  const { className, ...aria } = control;
  const label = value === null ? null : labelOf(value);
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const choices = items.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]));
  const chooseFrom = (text: string, allowing: Allowing) => {
    const place = findTyped(choices.map(namesOf), text, allowing);
    if (place !== null) onChange(choices[place] ?? null);
    return place !== null;
  };
  const chooseShown = (box: HTMLInputElement, allowing: Allowing) => {
    const namesByKey = new Map(choices.map((choice) => [String(keyOf(choice)), namesOf(choice)]));
    const options = optionsOf(box);
    const names = options.map(({ dataset }) => namesByKey.get(dataset['key'] ?? '') ?? []);
    const place = findTyped(names, box.value, allowing);
    if (place !== null) options[place]?.click();
    setIsAsking(options.length > 0 && place === null);
  };
  const early = useEarlyKeys(input, {
    isLoading,
    isUnread: hasFailed && value === null,
    isEmpty: value === null,
    isSimilarOnly,
    onSearch,
    chooseShown,
    chooseFrom,
  });
  // A text that means no choice is removed. The name of the present choice stays with it: others may have the same.
  const leave = (box: HTMLInputElement | null) => {
    if (!box || box.value === (label ?? '')) return;
    if (isLoading || (hasFailed && value === null)) early.leave(box.value);
    else chooseFrom(box.value, WHOLE_NAME);
  };
  const item = (choice: Choice) => (
    <Base.Item
      key={keyOf(choice)}
      value={choice}
      data-key={keyOf(choice)}
      disabled={isLoading}
      className="cursor-pointer px-3 py-2 leading-snug select-none data-disabled:cursor-default data-disabled:text-quiet data-highlighted:bg-wash data-selected:font-semibold data-highlighted:shadow-[inset_3px_0] data-highlighted:shadow-celadon forced-colors:data-highlighted:outline forced-colors:data-highlighted:-outline-offset-2"
    >
      <bdi>{labelOf(choice)}</bdi>
      {detailOf && <span className="block text-xs font-normal text-quiet">{detailOf(choice)}</span>}
    </Base.Item>
  );
  return (
    <Base.Root<Choice>
      items={items as readonly Choice[]}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      // The language of the choices: case folding in the visitor's locale, such as Turkish, would not match 'i' with
      // 'I'.
      locale="en"
      {...(matches !== undefined && { filter: matches })}
      onInputValueChange={(_, details) => {
        // A closing list would empty the field, also of a text that waits for a list.
        if (details.reason === 'input-clear' && early.waiting() !== null) details.cancel();
      }}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen && reason !== 'input-change') onSearch?.(early.waiting() ?? '');
        if (isOpen) early.forgetLeft();
        if (!isOpen && LEAVING.has(reason)) leave(input.current);
      }}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...aria}
          ref={input}
          // An open list hides the labels outside it from screen readers, except by reference.
          aria-labelledby={`${control.id}-label`}
          placeholder={placeholder}
          className={`${className} pe-22`}
          // Composed text is typed text: Base UI would not filter by it, and write it over a choice made meanwhile.
          onCompositionStart={(event) => event.preventBaseUIHandler()}
          onCompositionEnd={(event) => event.preventBaseUIHandler()}
          onInput={(event) => {
            early.forget();
            early.forgetLeft();
            setIsAsking(false);
            onSearch?.(event.currentTarget.value);
          }}
          onBlur={() => {
            early.forget();
            setIsAsking(false);
          }}
          onKeyDown={(event) => {
            const isOpen = event.currentTarget.ariaExpanded === 'true';
            const key = pressedKey(event.nativeEvent);
            if (key === 'Tab') leave(event.currentTarget);
            else early.keep(key, isOpen);
            // With nothing highlighted, Enter would close the list and submit the form.
            const isUnmarked = key === 'Enter' && isOpen && (isLoading || !markedIn(event.currentTarget));
            if (isUnmarked) {
              event.preventDefault();
              if (!isLoading)
                chooseShown(event.currentTarget, { beginning: !isSimilarOnly, only: !isSimilarOnly });
            }
            // With the list closed, Escape would clear the input.
            if (isUnmarked || (key === 'Escape' && !isOpen)) event.preventBaseUIHandler();
          }}
        />
        <div className="absolute top-0 end-0 flex h-full">
          {value !== null && (
            <Base.Clear aria-label={t.clear} className="flex w-11 items-center justify-center text-quiet">
              <X className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger
            aria-label={t.showList}
            className="flex w-11 items-center justify-center text-quiet hover:text-ink"
          >
            <ChevronDown className="size-5" />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-30 outline-none">
          <Base.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-sheet border border-hairline bg-sheet shadow-float">
            <Base.Status className="text-xs text-quiet [&:not(:empty)]:border-b [&:not(:empty)]:border-hairline [&:not(:empty)]:px-3 [&:not(:empty)]:py-2">
              {isAsking ? t.chooseOne : status}
            </Base.Status>
            <Base.Empty className="text-sm text-quiet [&:not(:empty)]:px-3 [&:not(:empty)]:py-3">
              {emptyText}
            </Base.Empty>
            <Base.List aria-labelledby={`${control.id}-label`}>
              {(entry: Choice | ChoiceGroup<Choice>) =>
                isGroup(entry) ? (
                  <Base.Group key={entry.name} items={entry.items}>
                    <Base.GroupLabel className="border-t border-hairline px-3 pt-3 pb-1 text-xs font-semibold text-quiet">
                      {entry.name}
                    </Base.GroupLabel>
                    <Base.Collection>{item}</Base.Collection>
                  </Base.Group>
                ) : (
                  item(entry)
                )
              }
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type Arrival = {
  isLoading: boolean;
  /** True if the list could not be read, and no choice is made. */
  isUnread: boolean;
  isEmpty: boolean;
  onSearch: ((text: string) => void) | undefined;
  isSimilarOnly: boolean;
  /** Chooses the option that the typed text means, or asks to choose one. */
  chooseShown: (box: HTMLInputElement, allowing: Allowing) => void;
  /** Chooses what a text means from the list, which may be closed. @returns true if it means a choice */
  chooseFrom: (text: string, allowing: Allowing) => boolean;
};

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keeps the keys pressed while the list loads for the list that arrives: arrows count from its beginning, Enter chooses
 * the option that they lead to, and without one nothing that was not named. A text left waits too.
 */
function useEarlyKeys(
  input: RefObject<HTMLInputElement | null>,
  { isLoading, isUnread, isEmpty, isSimilarOnly, onSearch, chooseShown, chooseFrom }: Arrival,
) {
  const kept = useRef({ steps: 0, isEnter: false });
  const left = useRef<{ text: string; isEnter: boolean }>(null);
  const forgetLeft = () => {
    left.current = null;
  };
  const leave = (text: string) => {
    left.current ??= { text, isEnter: kept.current.isEnter };
  };
  const forget = () => {
    kept.current = { steps: 0, isEnter: false };
  };
  const keep = (key: string, isOpen: boolean) => {
    // In a closed box, an arrow opens the list and counts, also if loading begins with that.
    if (isOpen && !isLoading) return;
    const before = isOpen && key !== 'Escape' ? kept.current.steps : 0;
    kept.current = { steps: before + (STEPS[key] ?? 0), isEnter: key === 'Enter' && isOpen };
  };
  const takeKeys = (box: HTMLInputElement, { steps, isEnter }: typeof kept.current) => {
    const option = optionAfter(steps, optionsOf(box));
    if (isEnter && option) option.click();
    else if (isEnter) chooseShown(box, { beginning: !isSimilarOnly, only: false });
    // The list that was empty at the arrow could highlight nothing.
    else if (option && !markedIn(box))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  };
  useEffect(() => {
    if (isLoading) return;
    const [keys, last] = [kept.current, left.current];
    forget();
    if (last && isUnread) return;
    forgetLeft();
    if (last) {
      const isChosen = chooseFrom(last.text, { beginning: last.isEnter && !isSimilarOnly, only: false });
      if (!isChosen && isEmpty && input.current) empty(input.current);
    } else if (input.current) takeKeys(input.current, keys);
    // Only when a list arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoading]);
  useEffect(() => {
    if (!isUnread) return undefined;
    const retry = () => {
      if (left.current) onSearch?.(left.current.text);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
    // A search asked for later reads no other text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnread]);
  /** Returns the text that waits for a list; null if none does. */
  const waiting = () => left.current?.text ?? null;
  return { keep, forget, leave, forgetLeft, waiting };
}

/** Empties a field as typing does, with the event that React listens to. */
function empty(box: HTMLInputElement): void {
  box.setRangeText('', 0, box.value.length);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the key of an event. An Enter that ends a composition belongs to the input method; Safari gives it code 229. */
const pressedKey = ({ key, isComposing, which }: KeyboardEvent): string =>
  key === 'Enter' && (isComposing || which === 229) ? 'Process' : key;

/** Returns the highlighted option. */
const markedIn = (box: HTMLInputElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

/** Returns the option to which arrow keys lead from the field, whose place is between the last one and the first. */
function optionAfter(steps: number, options: readonly HTMLElement[]): HTMLElement | undefined {
  const places = options.length + 1;
  return options[((steps + places * Math.abs(steps)) % places) - 1];
}

/** Returns the options that can be chosen. */
function optionsOf(box: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? []);
}

const isGroup = <Choice,>(entry: Choice | ChoiceGroup<Choice>): entry is ChoiceGroup<Choice> =>
  typeof entry === 'object' && entry !== null && 'items' in entry;
