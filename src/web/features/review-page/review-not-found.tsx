import reviewPageTexts from '#texts/review-page.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Page for a review that is missing, unpublished, or of another procedure than the URL's. */
export function ReviewNotFound() {
  const t = useTexts(reviewPageTexts);
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <h1 className="text-3xl">{t.notFound}</h1>
      <p className="mt-3 text-quiet">{t.notFoundText}</p>
      <p className="mt-8">
        <Link to={paths.reviews()} className={buttonClass('primary')}>
          {t.allReviews}
        </Link>
      </p>
    </div>
  );
}
