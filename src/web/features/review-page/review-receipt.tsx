import type { ReactNode } from 'react';
import { formatDate, formatMonth } from '#domain/dates.ts';
import { formatPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { recoveryLabel, satisfactionLabel } from '#domain/review/labels.ts';
import { patientMeta } from '#domain/review/review.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { ReviewClinicLink } from '#web/parts/review-card.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkClass } from '#web/ui/button.ts';
import { Doctor } from './doctor.tsx';

/** The facts of a review in lines, like a receipt; the price comes last. */
export function ReviewReceipt({ review }: { review: PublicReview }) {
  const satisfaction = satisfactionLabel(review.satisfaction);
  const recovery = recoveryLabel(review.recovery);
  return (
    <div className="border-t-2 border-ink">
      <dl className="text-sm">
        <Line name="Clinic">
          <ReviewClinicLink review={review} />
        </Line>
        <Line name="Doctor">
          <Doctor review={review} />
        </Line>
        {review.dateReceived && <Line name="Treated">{formatMonth(review.dateReceived)}</Line>}
        <Line name="Patient">{patientMeta({ ...review, dateReceived: null }).join(' · ')}</Line>
        {satisfaction && <Line name="Satisfaction">{satisfaction}</Line>}
        {recovery && <Line name="Recovery">{recovery}</Line>}
        <Line name="Reviewed">
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        </Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink py-2.5">
          <dt className="text-quiet">Price paid</dt>
          <dd className="font-serif text-2xl tabular-nums">{formatPrice(review.price)}</dd>
        </div>
      </dl>
      {review.verified && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <VerifiedBadge />
          <Link to={paths.howReviewsAreChecked()} className={`${linkClass} print:hidden`}>
            What we check
          </Link>
        </p>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-hairline py-2 2xs:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
