import { portalPaths } from '#domain/portal-paths.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { SearchBox } from '#web/parts/search-box.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import { type ClinicQuery, FILTERS } from './clinic-query.ts';

const FILTER_NAMES = { all: 'All', published: 'Published', unpublished: 'Unpublished' } as const;

/** Filters the clinic list through the URL's query. */
export function ClinicFilters({ query }: { query: ClinicQuery }) {
  return (
    <div className="mt-4">
      <FilterForm label="Filter clinics" list={portalPaths.admin.clinics()}>
        <div className="grid gap-3 sm:grid-cols-[minmax(10rem,2fr)_1fr]">
          <SearchBox label="Search" placeholder="Name, address or district" />
          <SelectField label="Show" name="filter" defaultValue={query.filter}>
            <Options values={FILTERS} names={FILTER_NAMES} />
          </SelectField>
        </div>
      </FilterForm>
    </div>
  );
}
