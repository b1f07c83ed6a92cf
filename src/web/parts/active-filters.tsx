import listsTexts from '#texts/lists.ts';
import wordsTexts from '#texts/words.ts';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import { findChoice } from '#domain/procedure/find-choice.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { Link } from '#web/lib/links/link.tsx';
import { focusFilters } from '#web/lib/lists/focus-filters.ts';
import { useLatestLocation } from '#web/lib/lists/use-latest-location.ts';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { procedureName } from '#web/lib/words.ts';
import { X } from '#web/ui/icons.tsx';

type Props = {
  procedures: ProcedureChoices;
  areas?: ClinicAreas | undefined;
  /** True if the search box is just above: phones then show no chip for the search. */
  isBelowSearch?: boolean;
  query: ClinicArea & { search?: string | undefined; procedure?: string | undefined };
};

const AREA_LEVELS = [
  ['city', 'cities'],
  ['district', 'districts'],
  ['neighbourhood', 'neighbourhoods'],
] as const;

/** The areas within each area, which are removed with it. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  city: ['district', 'neighbourhood'],
  district: ['neighbourhood'],
};

/** Chips for the active text, procedure and area filters of a clinic list; each removes its filter. */
export default function ActiveFilters({ procedures, areas, isBelowSearch = false, query }: Props) {
  const t = useTexts(listsTexts);
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  const placeOf = usePlaceName();
  const chosen = findChoice(procedures, query.procedure);
  const { search, ...others } = query;
  const hiddenOnPhones = isBelowSearch ? 'max-md:hidden' : '';
  const isOnlySearch = !(others.procedure ?? others.city ?? others.district);
  return (
    <ul
      aria-label={t.activeFilters}
      className={`mt-3 flex gap-2 max-sm:overflow-x-auto sm:flex-wrap print:hidden ${isOnlySearch ? hiddenOnPhones : ''}`}
    >
      {search && <FilterChip name="search" text={t.quotedSearch({ search })} className={hiddenOnPhones} />}
      {query.procedure && (
        <FilterChip name="procedure" text={procedureName(words, chosen && nameOf(chosen))} />
      )}
      {AREA_LEVELS.map(([name, list]) => {
        const area = areas?.[list].find(({ slug }) => slug === query[name]);
        return area && <FilterChip key={name} name={name} text={placeOf(area.name)} />;
      })}
    </ul>
  );
}

function FilterChip({ name, text, className = '' }: { name: string; text: string; className?: string }) {
  const t = useTexts(listsTexts);
  const rest = new URLSearchParams(useLatestLocation().search);
  for (const level of NARROWER[name] ?? []) rest.delete(level);
  rest.delete(name);
  rest.delete('page');
  return (
    <li className={`max-w-full shrink-0 sm:min-w-0 sm:shrink ${className}`}>
      <Link
        to={`?${rest}`}
        preventScrollReset
        onClick={(event) => {
          swallowSecondClick(event.nativeEvent);
          focusFilters(event);
        }}
        aria-label={t.clearFilter({ filter: text })}
        className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center gap-1.5 rounded-sheet border border-celadon/40 bg-wash px-3 text-sm text-celadon-deep hover:border-celadon"
      >
        <span className="truncate">{text}</span>
        <X aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </li>
  );
}
