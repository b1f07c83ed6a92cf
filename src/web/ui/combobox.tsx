import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import type { ControlProps } from './form-field.tsx';
import { ChevronDown } from './form-icons.tsx';
import { X } from './icons.tsx';

/** Choices under a heading. */
export type ChoiceGroup<Choice> = { name: string; items: Choice[] };

type Props<Choice> = {
  /** As the FormField around it hands it out. */
  control: ControlProps;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  items: readonly Choice[] | readonly ChoiceGroup<Choice>[];
  /** What the box shows of a choice. */
  labelOf: (choice: Choice) => string;
  /** Tells choices apart; their label where none is given. */
  keyOf?: (choice: Choice) => string | number;
  /** What else of a choice the typed text is looked for in; null where `items` are already what was found. */
  matches?: ((choice: Choice, text: string) => boolean) | null;
  /** Told what is typed, and once with nothing when the list opens by anything else. */
  onSearch?: (text: string) => void;
  /** `items` are another text's than the typed one: they are seen, and none can be chosen. */
  isLoading?: boolean;
  /** A quiet line under a choice. */
  detailOf?: (choice: Choice) => ReactNode;
  /** What is said above the list: that it is loading, or that there is more. */
  status?: ReactNode;
  emptyText: string;
  placeholder?: string;
};

/**
 * One of many: typing narrows the list, in groups if it has them. As in the search's suggestions the first Down marks the
 * first choice; without it Enter chooses only what the text leaves no doubt about. Only in a browser.
 */
export function Combobox<Choice>({ control, value, onChange, items, ...rest }: Props<Choice>) {
  const {
    labelOf,
    keyOf = labelOf,
    matches,
    onSearch,
    isLoading = false,
    detailOf,
    status,
    emptyText,
    placeholder,
  } = rest;
  const { className, ...aria } = control;
  const item = (choice: Choice) => (
    <Base.Item
      key={keyOf(choice)}
      value={choice}
      disabled={isLoading}
      className="cursor-pointer px-3 py-2 leading-snug select-none data-disabled:cursor-default data-disabled:text-quiet data-highlighted:bg-wash data-selected:font-semibold data-highlighted:shadow-[inset_3px_0] data-highlighted:shadow-celadon forced-colors:data-highlighted:outline forced-colors:data-highlighted:-outline-offset-2"
    >
      {labelOf(choice)}
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
      // Of the words in it: in the visitor's, Turkish, an i is no I.
      locale="en"
      {...(matches !== undefined && { filter: matches })}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen && reason !== 'input-change') onSearch?.('');
      }}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...aria}
          // An open list hides the rest of the page, labels too; by reference they are read all the same.
          aria-labelledby={`${control.id}-label`}
          placeholder={placeholder}
          className={`${className} pr-22`}
          // The box itself: Base UI tells nothing of a Hangul syllable before it is complete.
          onInput={(event) => onSearch?.(event.currentTarget.value)}
          onKeyDown={(event) => {
            const isOpen = event.currentTarget.ariaExpanded === 'true';
            // With none marked, Enter would close the list and send the form.
            const isUnmarked =
              event.key === 'Enter' && isOpen && !event.currentTarget.getAttribute('aria-activedescendant');
            if (isUnmarked) {
              event.preventDefault();
              findNamed(event.currentTarget)?.click();
            }
            // With the list closed, Escape would empty the box.
            if (isUnmarked || (event.key === 'Escape' && !isOpen)) event.preventBaseUIHandler();
          }}
        />
        <div className="absolute top-0 right-0 flex h-full">
          {value !== null && (
            <Base.Clear aria-label="Clear" className="flex w-11 items-center justify-center text-quiet">
              <X className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger
            aria-label="Show the list"
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
              {status}
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

/** The choice that the text in a box names in full, or the only one that is left. */
function findNamed(box: HTMLInputElement): HTMLElement | undefined {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  const options = Array.from(
    list?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? [],
  );
  const text = box.value.trim().toLowerCase();
  const named = options.filter(({ firstChild }) => firstChild?.textContent?.toLowerCase() === text);
  const found = named.length > 0 ? named : options;
  return found.length === 1 ? found[0] : undefined;
}

const isGroup = <Choice,>(entry: Choice | ChoiceGroup<Choice>): entry is ChoiceGroup<Choice> =>
  typeof entry === 'object' && entry !== null && 'items' in entry;
