import { formatDate } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';

/** Lists the edited parts of a review with the reasons. */
export function EditNotes({ edits }: Pick<PublicReview, 'edits'>) {
  if (edits.length === 0) return null;
  return (
    <div className="mt-6 max-w-measure border-l-4 border-hairline pl-3 text-sm">
      {edits.map(({ at, reason, parts }) => (
        <p key={at + reason} className="wrap-anywhere">
          <strong>
            Edited by the editors on <time dateTime={at}>{formatDate(at)}</time>:
          </strong>{' '}
          {reason} <span className="text-quiet">({nameParts(parts)})</span>
        </p>
      ))}
      <Link to={`${paths.howReviewsAreChecked()}#edited`} className={`${linkClass} print:hidden`}>
        When we edit
      </Link>
    </div>
  );
}
