import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { slug: string; onClear: () => void };

/** What stands where reviews would be that a search of a clinic's reviews does not find. */
export default function NoReviews({ slug, onClear }: Props) {
  return (
    <EmptyState title="No reviews found" text="Try other words, or look at all of this clinic's reviews.">
      <Link to={paths.clinic(slug)} preventScrollReset onClick={onClear} className={buttonClass('secondary')}>
        Clear filters
      </Link>
    </EmptyState>
  );
}
