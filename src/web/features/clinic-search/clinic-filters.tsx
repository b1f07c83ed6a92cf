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
import { AreaFields } from './area-fields.tsx';

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
