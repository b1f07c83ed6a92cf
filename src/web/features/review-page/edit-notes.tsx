import reviewPageTexts from '#texts/review-page.ts';
import { paths } from '#domain/paths.ts';
import { namesOfParts } from '#domain/review/edited-part-names.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toTime } from '#web/lib/texts/to-time.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** Lists the edited parts of a review with the reasons. */
export function EditNotes({ edits }: Pick<PublicReview, 'edits'>) {
  const formats = useFormats();
  const t = useTexts(reviewPageTexts);
  if (edits.length === 0) return null;
  return (
    <div className="mt-6 max-w-measure border-s-4 border-hairline ps-3 text-sm">
      {edits.map(({ at, reason, parts }) => (
        <p key={at + reason} className="wrap-anywhere">
          <strong>
            <Rich>{t.editedOn({ date: formats.date(at), day: toTime(at) })}</Rich>
          </strong>{' '}
          {reason} <span className="text-quiet">({namesOfParts(t, parts)})</span>
        </p>
      ))}
      <Link to={`${paths.howReviewsAreChecked()}#edited`} className={`${linkClass} print:hidden`}>
        {t.whenWeEdit}
      </Link>
    </div>
  );
}
