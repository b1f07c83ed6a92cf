import { type ReviewFilter, reviewListPath } from '#domain/lists/review-list.ts';
import { Link } from '#web/lib/links/link.tsx';
import { focusFilters } from '#web/lib/lists/focus-filters.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Empty state of a review list, with a link to a list with reviews. */
export default function NoReviews({ query, isUnknown }: { query: ReviewFilter; isUnknown: boolean }) {
  const { procedure, search, sort } = query;
  const text = isUnknown ? { text: 'The selected procedure filter might be invalid.' } : {};
  return (
    <EmptyState title="No reviews found" {...text}>
      {search && !isUnknown && (
        <Link
          to={reviewListPath({ procedure, sort })}
          onClick={focusFilters}
          className={buttonClass('secondary')}
        >
          Clear search
        </Link>
      )}
      {procedure && (
        <Link to={reviewListPath({ search, sort })} className={buttonClass('secondary')}>
          {search ? 'Search all procedures' : 'View all reviews'}
        </Link>
      )}
    </EmptyState>
  );
}
