import { type RefObject, useEffect, useId, useRef } from 'react';
import { clinicCardName } from '#domain/clinic/clinic.ts';
import { countOf } from '#domain/text.ts';
import { MarkedText } from './marked-text.tsx';
import type { ClinicSuggestion } from '#web/api/suggest-clinics.ts';
import { optionId, useCombobox } from './use-combobox.ts';

// HTML has no box with offers of two lines each: the pattern is ARIA's, in which focus and keys stay with the box.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */

type Props = {
  box: RefObject<HTMLInputElement | null>;
  onChoose: (clinic: ClinicSuggestion) => void;
};

/** The clinics suggested for what is typed into a box, under it; their number is announced, and none is said. */
export default function SuggestionList({ box, onChoose }: Props) {
  const listId = useId();
  const { clinics, isOpen, isEmpty, active, choose } = useCombobox(box, listId, onChoose);
  return (
    <>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Clinics"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,50vh)] overflow-y-auto rounded-sheet border border-quiet/50 bg-sheet py-1 shadow-float"
          // A press here must not take the focus from the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {clinics?.map((clinic, index) => (
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
      <output
        className={
          isEmpty
            ? 'absolute inset-x-0 top-full z-20 mt-1 rounded-sheet border border-quiet/50 bg-sheet px-3 py-2 text-sm text-quiet shadow-float'
            : 'sr-only'
        }
      >
        {isEmpty && 'No clinics found'}
        {isOpen && `${countOf(clinics?.length ?? 0, 'suggestion')}, use the arrow keys`}
      </output>
    </>
  );
}

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
      <span className="block leading-snug">
        <MarkedText text={clinicCardName(clinic)} ranges={clinic.name ? clinic.highlight?.name : []} />
      </span>
      <span className="block text-xs text-quiet">
        {clinic.nameKo && (
          <span lang="ko">
            <MarkedText text={clinic.nameKo} ranges={clinic.highlight?.nameKo} />
          </span>
        )}
        {clinic.nameKo && clinic.district && ' · '}
        {clinic.district}
        {clinic.foundBy && ` · reviews of ${clinic.foundBy.name}`}
      </span>
    </div>
  );
}
