import type { ReactNode } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/money.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import { MISSING_CONTENT } from '#domain/review/review.ts';
import { langOf } from '#domain/text-language.ts';
import { ReviewMeta } from '#web/parts/review-card.tsx';
import { ParkedNote } from '../letters/parked-note.tsx';
import { ReviewReports } from '../reports/review-reports.tsx';
import { StatusBadges } from '../status-badges.tsx';

type Props = {
  review: AdminReview;
  /** Reason why the last action failed. */
  errorText: string | undefined;
  menu: ReactNode;
  onOpen: () => void;
  /** Called with the review after it was resumed into the queue. */
  onChange: (review: AdminReview) => void;
};

/** A row of the staff's review list. */
export function ReviewRow({ review, errorText, menu, onOpen, onChange }: Props) {
  const text = review.content?.trim();
  const headingId = `review-${review.id}`;
  return (
    <article aria-labelledby={headingId} className="flex gap-2 border-b border-hairline py-3">
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-1 lg:grid-cols-[27rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={headingId} className="min-w-0 text-lg wrap-anywhere">
              <button
                type="button"
                onClick={onOpen}
                className="text-start hover:text-celadon hover:underline"
              >
                {procedureLabel(review.procedureName)}
              </button>
            </h2>
            <StatusBadges review={review} />
          </div>
          <p className="text-sm">{clinicLabel(review.clinic)}</p>
          <p className="text-sm text-quiet tabular-nums">
            {formatPrice(review.price)}
            {review.rating !== null && `\u00a0· Rated ${review.rating} of 5`}
            {`\u00a0· Review #${review.id}\u00a0· `}
            <time dateTime={review.createdAt} className="inline-block">
              {formatDate(review.createdAt)}
            </time>
          </p>
        </div>
        <div className="min-w-0">
          <p
            lang={text ? langOf(review.language) : undefined}
            className={`line-clamp-2 max-w-measure ${text ? 'font-serif' : 'text-quiet'}`}
          >
            {text || MISSING_CONTENT}
          </p>
          <ReviewMeta review={review} />
          {review.edits.map(({ at, reason, parts }) => (
            <p key={at + reason} className="mt-1 text-sm text-quiet wrap-anywhere">
              Edited ({nameParts(parts)}): {reason}
            </p>
          ))}
          {review.declineReason && (
            <p className="mt-1 text-sm text-quiet">
              {review.publishedAt === null ? 'Declined' : 'Unpublished'}: {review.declineReason}
            </p>
          )}
          <ParkedNote review={review} onChange={onChange} />
          <ReviewReports review={review} />
          <p role="alert" className="mt-1 text-sm text-persimmon empty:hidden">
            {errorText}
          </p>
        </div>
      </div>
      {menu}
    </article>
  );
}
