import searchTexts from '#texts/clinic-review-search.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { slug: string; onClear: () => void };

/** Replaces the reviews when a search finds none. */
export default function NoReviews({ slug, onClear }: Props) {
  const t = useTexts(searchTexts);
  return (
    <EmptyState title={t.noReviews} text={t.noReviewsText}>
      <Link to={paths.clinic(slug)} preventScrollReset onClick={onClear} className={buttonClass('secondary')}>
        {t.clearFilters}
      </Link>
    </EmptyState>
  );
}
