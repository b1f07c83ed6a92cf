import { portalPaths } from '#domain/portal-paths.ts';
import { KEEPS_FOCUS } from '#web/lib/focus/use-route-change.ts';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { ListLink } from '#web/parts/list-link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Options, SearchField, SelectField } from '#web/ui/field.tsx';
import {
  FILTERS,
  listPath,
  readReviewQuery,
  type ReviewQuery,
  SORTS,
  USUAL_SIZE,
} from './admin-review-query.ts';

const FILTER_NAMES = {
  all: 'All',
  published: 'Published only',
  unpublished: 'Unpublished only',
  parked: 'Waiting for an answer',
  reported: 'Reported',
} as const;
const SORT_NAMES = { date: 'Date', procedure: 'Procedure', clinic: 'Clinic', rating: 'Rating' } as const;

/** Filters and sorts the review list through the URL's query. */
export function ReviewFilters({ query }: { query: ReviewQuery }) {
  const isAscending = query.direction === 'asc';
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3 md:flex-nowrap">
      <div className="min-w-0 grow">
        <FilterForm label="Filter reviews" list={portalPaths.admin.reviews()}>
          <input type="hidden" name="direction" defaultValue={isAscending ? 'asc' : ''} />
          <input type="hidden" name="procedure" defaultValue={query.procedureId ?? ''} />
          <input type="hidden" name="size" defaultValue={query.size === USUAL_SIZE ? '' : query.size} />
          <div className="grid gap-3 xs:grid-cols-[4fr_3fr] md:grid-cols-[minmax(10rem,2fr)_1fr_1fr]">
            <div className="col-span-full md:col-span-1">
              <SearchField label="Search" name="search" defaultValue={query.search} />
            </div>
            <SelectField label="Show" name="filter" defaultValue={query.filter}>
              <Options values={FILTERS} names={FILTER_NAMES} />
            </SelectField>
            <SelectField label="Sort by" name="sort" defaultValue={query.sort}>
              <Options values={SORTS} names={SORT_NAMES} />
            </SelectField>
          </div>
        </FilterForm>
      </div>
      <ListLink
        pathOf={(now) => listPath(readReviewQuery(now), { direction: isAscending ? 'desc' : 'asc' })}
        state={KEEPS_FOCUS}
        preventScrollReset
        aria-label={`Order: ${isAscending ? 'ascending' : 'descending'}. Change to ${isAscending ? 'descending' : 'ascending'}`}
        className={`${buttonClass('secondary')} min-w-32`}
      >
        <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>
        {isAscending ? 'Ascending' : 'Descending'}
      </ListLink>
    </div>
  );
}
