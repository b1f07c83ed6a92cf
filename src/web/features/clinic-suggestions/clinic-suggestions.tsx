import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clinicCardName } from '#domain/clinic/clinic.ts';
import { countOf } from '#domain/text.ts';
import { SearchField } from '#web/ui/field.tsx';
import { moveActive } from './move-active.ts';
import type { ClinicSuggestion } from './suggest-clinics.ts';
import { useSuggestions } from './use-suggestions.ts';

// HTML has no box with offers of two lines each: the pattern is ARIA's, in which focus and keys stay with the box.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */

type Props = {
  label: string;
  placeholder: string;
  /** Name of the form's field; it holds what was typed, whether or not a suggestion was chosen. */
  name: string;
  /** What the URL says the box holds; a change of it is taken over unless someone is typing. */
  value: string;
  onChoose: (clinic: ClinicSuggestion) => void;
};

/**
 * A search box that suggests clinics while a name is typed: the ARIA combobox pattern on a plain input.
 * Our own, because a primitive that does the same weighs more than all else on the home page and, loaded late, would
 * take text and focus from who is already typing. Enter with nothing active submits the form around it.
 */
export function ClinicSuggestions({ label, placeholder, name, value, onChoose }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { clinics, ask } = useSuggestions();
  const [isWanted, setIsWanted] = useState(false);
  const [marked, setMarked] = useState<{ of: ClinicSuggestion[]; index: number } | null>(null);
  const isOpen = isWanted && clinics !== null && clinics.length > 0;
  // A new answer starts with none active.
  const active = isOpen && marked?.of === clinics ? marked.index : null;

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);

  const close = () => {
    setIsWanted(false);
    setMarked(null);
  };

  const choose = (clinic: ClinicSuggestion) => {
    if (input.current) input.current.value = clinicCardName(clinic);
    close();
    onChoose(clinic);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that compose a Hangul syllable are the input method's, Enter included.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsWanted(true);
      if (!clinics) return ask(event.currentTarget.value);
      const index = moveActive(active, event.key, clinics.length);
      setMarked(index === null ? null : { of: clinics, index });
    } else if (event.key === 'Enter') {
      const chosen = active === null ? undefined : clinics?.[active];
      if (!chosen) return close();
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="relative">
      <SearchField
        ref={input}
        label={label}
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        type="text"
        enterKeyHint="search"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active !== null ? optionId(listId, active) : undefined}
        onChange={(event) => {
          ask(event.target.value);
          setIsWanted(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Clinics"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,50vh)] overflow-y-auto rounded-sheet border border-quiet/50 bg-sheet py-1 shadow-float"
          // A press here must not take the focus from the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {clinics.map((clinic, index) => (
            <Suggestion
              key={clinic.id}
              id={optionId(listId, index)}
              clinic={clinic}
              isActive={index === active}
              onClick={() => choose(clinic)}
            />
          ))}
        </div>
      )}
      <output className="sr-only">{isWanted && clinics !== null && describeCount(clinics.length)}</output>
    </div>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

const describeCount = (count: number) =>
  count === 0 ? 'No suggestions' : `${countOf(count, 'suggestion')}, use the arrow keys`;

type SuggestionProps = { id: string; clinic: ClinicSuggestion; isActive: boolean; onClick: () => void };

function Suggestion({ id, clinic, isActive, onClick }: SuggestionProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isActive]);
  return (
    <div
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onClick}
      className="cursor-pointer px-3 py-2 hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_3px_0] aria-selected:shadow-celadon forced-colors:aria-selected:outline forced-colors:aria-selected:-outline-offset-2"
    >
      <span className="block leading-snug">{clinicCardName(clinic)}</span>
      <span className="block text-xs text-quiet">
        {clinic.nameKo && <span lang="ko">{clinic.nameKo}</span>}
        {clinic.nameKo && clinic.district && ' · '}
        {clinic.district}
      </span>
    </div>
  );
}
