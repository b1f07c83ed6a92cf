import { Link, useSearchParams } from 'react-router';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { focusFilters } from '#web/lib/lists/focus-filters.ts';
import SearchNotes from '#web/parts/search-notes.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { changeQuery } from './home-query.ts';

/** Empty state of the clinic list: similar names, and links to other lists. */
export default function NoClinics({ list }: { list: Omit<ClinicList, 'clinics'> }) {
  const [params] = useSearchParams();
  return (
    <EmptyState title="No clinics found matching your criteria">
      {list.didYouMean && <SearchNotes list={list} />}
      <Link
        to={`?${changeQuery(params, { search: null, procedure: null })}`}
        preventScrollReset
        onClick={focusFilters}
        className={buttonClass('secondary')}
      >
        Clear filters
      </Link>
      <Link to={paths.addClinic()} className={buttonClass('quiet')}>
        Submit a missing clinic
      </Link>
    </EmptyState>
  );
}
