import { Link } from 'react-router';
import type { ClinicQuery } from '#domain/lists/clinic-list.ts';
import { paths } from '#domain/paths.ts';
import { focusFilters } from '#web/lib/lists/focus-filters.ts';
import SearchNotes from '#web/parts/search-notes.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { list: Parameters<typeof SearchNotes>[0]['list']; query: ClinicQuery };

/** Empty state of the clinic list, with similar searches and a link to the whole list. */
export default function NoClinicsFound({ list, query }: Props) {
  return (
    <EmptyState title="No clinics found">
      {list.didYouMean && <SearchNotes list={list} />}
      {(query.search ?? query.procedure ?? query.city ?? query.district ?? query.sort) && (
        <Link to={paths.clinics()} onClick={focusFilters} className={buttonClass('secondary')}>
          Clear filters
        </Link>
      )}
      <Link to={paths.addClinic()} className={buttonClass('quiet')}>
        Submit a missing clinic
      </Link>
    </EmptyState>
  );
}
