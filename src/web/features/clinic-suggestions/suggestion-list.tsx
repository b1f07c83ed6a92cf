import wordsTexts from '#texts/words.ts';
import suggestionTexts from '#texts/suggestions.ts';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { writeLead } from '#domain/price/write-lead.ts';
import type { ClinicSuggestion, Suggestion } from '#web/api/suggest-clinics.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { cardName } from '#web/lib/words.ts';
import { type SearchedList, suggestionPath } from './suggestion-path.ts';
import { optionId, useCombobox } from './use-combobox.ts';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';

// No HTML element offers options of two lines, so this follows the ARIA combobox pattern: focus stays in the
// box.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */

type Props = {
  box: RefObject<HTMLInputElement | null>;
  /** Opens a suggested clinic; by default on its page. */
  onClinic?: (clinic: ClinicSuggestion) => void;
  /** The list that the box filters while typing; it says itself that nothing was found. */
  list?: SearchedList;
  /** Called before a suggestion is opened: the list's form would apply the typed text on top of it. */
  onLeave?: () => void;
};

/** Lists suggestions below a search box. Announces their number to screen readers; shows a note for none. */
export default function SuggestionList({ box, onClinic, list, onLeave }: Props): ReactNode {
  const t = useTexts(suggestionTexts);
  const listId = useId();
  const navigate = useNavigate();
  const combobox = useCombobox(box, { listId, list }, (suggestion) => {
    if (suggestion.kind === 'clinic' && onClinic) return onClinic(suggestion.clinic);
    onLeave?.();
    void navigate(suggestionPath(suggestion, list));
  });
  const { suggestions, isOpen, active, choose } = combobox;
  const isEmpty = combobox.isEmpty && !list;
  return (
    <>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t.suggestions}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,50vh)] overflow-y-auto rounded-sheet border border-quiet/50 bg-sheet py-1 shadow-float"
          // Prevents a press from taking the focus away from the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions?.map((suggestion, index) => (
            <Option
              key={keyOf(suggestion)}
              id={optionId(listId, index)}
              suggestion={suggestion}
              isActive={index === active}
              onClick={() => choose(suggestion)}
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
        {isEmpty && t.noClinics}
        {isOpen && t.suggestionCount({ count: suggestions?.length ?? 0 })}
      </output>
    </>
  );
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'clinic') return `clinic ${suggestion.clinic.id}`;
  return suggestion.kind === 'procedure'
    ? `procedure ${suggestion.procedure.slug}`
    : `doctor ${suggestion.doctor.name}`;
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onClick: () => void };

function Option({ id, suggestion, isActive, onClick }: OptionProps) {
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
      <OptionText suggestion={suggestion} />
    </div>
  );
}

function OptionText({ suggestion }: { suggestion: Suggestion }) {
  const formats = useFormats();
  const t = useTexts(suggestionTexts);
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  const placeOf = usePlaceName();
  if (suggestion.kind === 'procedure') {
    const { price, reviewCount } = suggestion.procedure;
    return (
      <TwoLines first={nameOf(suggestion.procedure)}>
        {price
          ? t.pricedProcedure({
              reviews: reviewCount,
              prices: writeLead(formats, price),
              reports: price.count,
            })
          : t.procedure({ reviews: reviewCount })}
      </TwoLines>
    );
  }
  if (suggestion.kind === 'doctor')
    return (
      <TwoLines first={suggestion.doctor.name}>
        {t.doctor({ reviews: suggestion.doctor.reviewCount })}
      </TwoLines>
    );
  const { clinic } = suggestion;
  return (
    <>
      <span className="block leading-snug">
        <bdi>
          <MarkedText text={cardName(words, clinic)} ranges={clinic.name ? clinic.highlight?.name : []} />
        </bdi>
      </span>
      <span className="block text-xs text-quiet">
        {clinic.isSimilar && `${t.similarName} · `}
        {clinic.nameKo && (
          <span lang="ko">
            <MarkedText text={clinic.nameKo} ranges={clinic.highlight?.nameKo} />
          </span>
        )}
        {clinic.nameKo && clinic.place && ' · '}
        {placeOf(clinic.place)}
        {clinic.foundBy && ` · ${t.foundByReviews({ procedure: nameOf(clinic.foundBy) })}`}
      </span>
    </>
  );
}

const TwoLines = ({ first, children }: { first: string; children: ReactNode }) => (
  <>
    <span className="block leading-snug">{first}</span>
    <span className="block text-xs text-quiet">{children}</span>
  </>
);

type Ranges = NonNullable<ClinicSummary['highlight']>['name'];

/** A text with the given ranges in bold, which is visible in every colour scheme. */
function MarkedText({ text, ranges = [] }: { text: string; ranges?: Ranges | undefined }) {
  const pieces = ranges.flatMap(([from, to], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, from),
    <mark key={from} className="bg-transparent font-semibold text-celadon-deep">
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...pieces, text.slice(ranges.at(-1)?.[1] ?? 0)];
}
