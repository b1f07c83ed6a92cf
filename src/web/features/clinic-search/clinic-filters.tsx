import clinicSearchTexts from '#texts/clinic-search.ts';
import { Suspense } from 'react';
import type { ClinicAreas } from '#domain/clinic/clinic-views.ts';
import type { ClinicQuery } from '#domain/lists/clinic-list.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FilterFields } from '#web/parts/filter-fields.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { type SuggestionsComponent, SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { type ClinicArea, SHOWN_AREA, writeShownArea } from '#domain/lists/clinic-area.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { AreaField } from '#web/parts/area-field.tsx';

/** Lazy, because only filtered lists need it. */
const ActiveFilters = lazyRetried(() => import('#web/parts/active-filters.tsx'));

type Props = {
  procedures: ProcedureChoices;
  areas: ClinicAreas | undefined;
  query: ClinicQuery;
  /** The suggestions of the search box. */
  suggestions: SuggestionsComponent;
};

/**
 * Search box, procedure, order and area filters for a clinic list. A search is first ordered by best match.
 */
export function ClinicFilters({ procedures, areas, query, suggestions }: Props) {
  const t = useTexts(clinicSearchTexts);
  return (
    <div className="mt-3 sm:mt-6 print:hidden">
      <FilterForm label={t.findClinics}>
        <FilterFields
          search={<SearchBox label={t.search} placeholder={t.searchHint} suggestions={suggestions} />}
          chosen={
            [query.procedure, query.sort, query.city, query.district, query.neighbourhood].filter(Boolean)
              .length
          }
          columns="md:grid-cols-[1.2fr_1fr_1fr] lg:grid-cols-[2fr_1.4fr_1fr]"
        >
          <SelectField label={t.procedure} name="procedure" defaultValue={query.procedure ?? ''}>
            <ProcedureOptions procedures={procedures} all={t.allProcedures} />
          </SelectField>
          <SelectField label={t.sortBy} name="sort" defaultValue={query.sort ?? ''}>
            {query.search && <option value="">{t.bestMatch}</option>}
            <option value={query.search ? 'reviews' : ''}>{t.mostReviews}</option>
            <option value="name">{t.byName}</option>
          </SelectField>
          {areas && <AreaFields areas={areas} chosen={query} />}
        </FilterFields>
      </FilterForm>
      <Suspense fallback={null}>
        {(query.search ?? query.procedure ?? query.city ?? query.district) && (
          <ActiveFilters procedures={procedures} areas={areas} query={query} isBelowSearch />
        )}
      </Suspense>
    </div>
  );
}

type AreaProps = { areas: ClinicAreas; chosen: ClinicArea };

/** Filters by city, district and, within a district, neighbourhood, each with its number of clinics. */
function AreaFields({ areas: { cities, districts, neighbourhoods }, chosen }: AreaProps) {
  const t = useTexts(clinicSearchTexts);
  const nameOf = usePlaceName();
  const district = districts.find(({ slug }) => slug === chosen.district)?.name;
  return (
    <>
      <AreaField
        label={t.city}
        name="city"
        all={t.allCities}
        areas={cities}
        chosen={chosen.city}
        resets="district neighbourhood"
      />
      <AreaField
        key={chosen.city}
        label={t.district}
        name="district"
        all={t.allDistricts}
        areas={districts}
        chosen={chosen.district}
        resets="neighbourhood"
      />
      {neighbourhoods.length > 0 && (
        <AreaField
          key={`${chosen.city} ${chosen.district}`}
          label={t.neighbourhood}
          name="neighbourhood"
          all={
            district === undefined ? t.allOfUnknownDistrict : t.allOfDistrict({ district: nameOf(district) })
          }
          areas={neighbourhoods}
          chosen={chosen.neighbourhood}
        />
      )}
      <noscript>
        <input type="hidden" name={SHOWN_AREA} value={writeShownArea(chosen)} />
      </noscript>
    </>
  );
}
