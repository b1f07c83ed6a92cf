import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { LEAST_SEARCHES } from '#domain/failed-search/failed-search.ts';
import type { FailedSearch, FailedSearchList } from '#domain/failed-search/failed-search-views.ts';
import { languageName } from '#domain/language-name.ts';
import { directionOf, LOCALES } from '#domain/locales.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { type ListLoad, useListLoad } from '#web/lib/lists/list-load.ts';
import { usePager } from '#web/lib/lists/use-pager.ts';
import { ClearFilters } from '#web/parts/clear-filters.tsx';
import { FilterForm } from '#web/parts/filter-form.tsx';
import { StaffList } from '#web/parts/staff-list.tsx';
import { linkClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Options, SelectField } from '#web/ui/field.tsx';
import {
  type FailedSearchQuery,
  listPath,
  PAGE_SIZE,
  PERIODS,
  readFailedSearchQuery,
  searchedPath,
  staffPath,
} from './failed-search-query.ts';

const PERIOD_NAMES = { 7: 'The last 7 days', 30: 'The last 30 days', 90: 'The last 90 days' };

const KIND_NAMES = { clinics: 'Clinics', procedures: 'Procedures', reviews: 'Reviews' };

const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, languageName(locale)])) as Record<
  (typeof LOCALES)[number],
  string
>;

/** Lists what visitors searched and did not find, the most frequent first. */
export default function FailedSearchesView({ load }: { load: ListLoad<FailedSearchList> }) {
  const [params] = useSearchParams();
  const query = readFailedSearchQuery(params);
  const reading = useListLoad(load);
  const list = reading.answer;
  const pager = usePager(reading, { page: query.page, size: PAGE_SIZE }, (page) => listPath(query, { page }));
  const top = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="text-lg">
        Searches that found nothing
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-quiet">
        What was searched at least {LEAST_SEARCHES} times without finding anything, each time from another
        network or on another day. Who searched is not recorded. A clinic is found by such a text once it is
        among its further names or its names in other languages.
      </p>
      <Filters query={query} />
      <StaffList noun="search" reading={reading} pager={pager}>
        {list?.total === 0 && (
          <EmptyState title="No such searches">
            {query.language !== undefined && (
              <ClearFilters to={listPath({ ...query, language: undefined })}>Show all languages</ClearFilters>
            )}
          </EmptyState>
        )}
        <ul className="border-t border-hairline empty:hidden">
          {list?.searches.map((search) => (
            <Row key={`${search.kind} ${search.language} ${search.text}`} search={search} />
          ))}
        </ul>
      </StaffList>
    </>
  );
}

function Filters({ query }: { query: FailedSearchQuery }) {
  return (
    <FilterForm label="Filter searches">
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
        <SelectField label="Language of the page" name="language" defaultValue={query.language ?? ''}>
          <option value="">All</option>
          <Options values={LOCALES} names={LANGUAGE_NAMES} />
        </SelectField>
        <SelectField label="Period" name="period" defaultValue={query.period}>
          <Options values={PERIODS} names={PERIOD_NAMES} />
        </SelectField>
      </div>
    </FilterForm>
  );
}

function Row({ search: { kind, text, language, count, lastDay } }: { search: FailedSearch }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0">
        <p lang={language} dir={directionOf(language)} className="font-serif text-lg wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
        <p className="text-sm text-quiet tabular-nums">
          {KIND_NAMES[kind]} · {languageName(language)} · {countOf(count, 'search', 'searches')}, the last on{' '}
          <time dateTime={lastDay}>{formatDate(lastDay)}</time>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={staffPath(kind, text)} className={`${linkClass} py-2`}>
          Look for it<span className="sr-only"> in the portal: {text}</span>
        </Link>
        <a
          href={searchedPath(kind, text, language)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${linkClass} py-2`}
        >
          Search again<span className="sr-only"> on the site for {text} (opens in a new tab)</span>
        </a>
      </p>
    </li>
  );
}
