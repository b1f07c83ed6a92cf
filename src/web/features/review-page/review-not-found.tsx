import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Page for a review that is missing, unpublished, or of another procedure than the URL's. */
export function ReviewNotFound() {
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <h1 className="text-3xl">Review not found</h1>
      <p className="mt-3 text-quiet">The review you're looking for doesn't exist or has been removed.</p>
      <p className="mt-8">
        <Link to={paths.reviews()} className={buttonClass('primary')}>
          View all reviews
        </Link>
      </p>
    </div>
  );
}
