import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { slug: string; onClear: () => void };

/** Replaces the reviews when a search finds none. */
export default function NoReviews({ slug, onClear }: Props) {
  return (
    <EmptyState title="No reviews found" text="Try other words, or look at all of this clinic's reviews.">
      <Link to={paths.clinic(slug)} preventScrollReset onClick={onClear} className={buttonClass('secondary')}>
        Clear filters
      </Link>
    </EmptyState>
  );
}
