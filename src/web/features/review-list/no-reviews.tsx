import { Link } from 'react-router';
import { focusFilters } from '#web/lib/focus-filters.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reviewListPath, type ReviewQuery } from './review-query.ts';

/** What stands where reviews would be, with a way to where there are some. */
export function NoReviews({ query, isUnknown }: { query: ReviewQuery; isUnknown: boolean }) {
  const text = isUnknown ? { text: 'The selected procedure filter might be invalid.' } : {};
  return (
    <EmptyState title="No reviews found" {...text}>
      {query.search && !isUnknown && (
        <Link
          to={reviewListPath({ ...query, search: undefined })}
          onClick={focusFilters}
          className={buttonClass('secondary')}
        >
          Clear search
        </Link>
      )}
      {query.procedure && (
        <Link to={reviewListPath({ ...query, procedure: undefined })} className={buttonClass('secondary')}>
          {query.search ? 'Search all procedures' : 'View all reviews'}
        </Link>
      )}
    </EmptyState>
  );
}
