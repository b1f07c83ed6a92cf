import reviewPageTexts from '#texts/review-page.ts';
import type { ReactNode } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDateTime } from '#domain/date-time.ts';
import { formatDate } from '#domain/dates.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { formatPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { questionPrice } from '#domain/price/question-price.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { GENDER_LABELS } from '#domain/review/labels.ts';
import { columnsOf, type ColumnsWith, describeColumn, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import { doctorLine, MISSING_CONTENT } from '#domain/review/review.ts';
import { langOf } from '#domain/text-language.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Paragraphs } from '#web/parts/paragraphs.tsx';
import { RemovalNote } from '#web/parts/removal-note.tsx';
import { listPriceAnswers } from './price-answers.ts';
import { mailLink } from '#web/lib/links/mail-link.ts';
import { linkClass } from '#web/ui/button.ts';

const EXCLUSIONS = {
  outlier: 'No figure counts it: far from all other reports.',
  for_review: 'No figure counts it: reduced in exchange for a review.',
  staff: 'No figure counts it, as staff decided.',
} as const;

const NOT_GIVEN = 'Not given';

/** The words that visitors read too. */
const MISSING_DOCTOR = reviewPageTexts(DEFAULT_LOCALE).missingDoctor;

/** Lists all that is recorded of a review, in its present wording. */
export function ReviewFacts({ review }: { review: AdminReview }) {
  const question = questionPrice(review.price, review.procedurePrice);
  return (
    <div className="@container">
      <dl className="grid gap-x-8 @2xl:grid-cols-2">
        <Fact name="Clinic">
          {clinicLabel(review.clinic)}
          {!review.isClinicPublished && (
            <span className="block text-amber">Not published: visitors see neither it nor its reviews.</span>
          )}
        </Fact>
        <Fact name="Procedure">{procedureLabel(review.procedureName)}</Fact>
        <Fact name="Price">
          {formatPrice(review.price)}
          {question && <span className="block text-amber">{question}</span>}
          {review.priceExclusion && (
            <span className="block text-amber">{EXCLUSIONS[review.priceExclusion.reason]}</span>
          )}
          {listPriceAnswers(review.priceDetails).map((answer) => (
            <span key={answer} className="block">
              {answer}
            </span>
          ))}
        </Fact>
        {review.priceRuling && (
          <Fact name="Price ruling">
            {review.priceRuling}: {review.priceRulingReason}
          </Fact>
        )}
        <Fact name="Date of treatment">{formatDate(review.dateReceived)}</Fact>
        <Fact name="Doctor">{describeDoctor(review)}</Fact>
        {columnsOf('score').map((column) => (
          <Fact key={column} name={REVIEW_FIELDS[column].label}>
            {scored(column, review[column])}
          </Fact>
        ))}
        <Fact name="Patient">{describePatient(review)}</Fact>
        <Fact name="Submitted">{formatDateTime(review.createdAt)}</Fact>
        <Fact name="Last changed">{formatDateTime(review.updatedAt)}</Fact>
        <Fact name="First published" none="Not yet">
          {review.publishedAt && formatDateTime(review.publishedAt)}
        </Fact>
        {review.permalinkSlug && <Fact name="Permalink">{review.permalinkSlug}</Fact>}
        {review.status === 'draft' && review.declineReason && (
          <Fact name={review.publishedAt === null ? 'Reason for declining' : 'Reason for unpublishing'}>
            <span className="whitespace-pre-line">{review.declineReason}</span>
            {review.isSpam && <span className="block text-quiet">Spam: the submitter is not told.</span>}
          </Fact>
        )}
        {review.declinedAt !== null && (
          <Fact name="Declined">
            {formatDateTime(review.declinedAt)}
            <span className="block text-amber">
              <RemovalNote since={review.declinedAt} period="declinedDays" unless="it is published" />
            </span>
          </Fact>
        )}
        <Fact name="Submitter’s e-mail">
          {review.submitterEmail && (
            <a
              href={mailLink(review.submitterEmail)}
              className={`${linkClass} inline-block min-h-6 wrap-anywhere`}
            >
              {review.submitterEmail}
            </a>
          )}
        </Fact>
        <Fact name="Private notes">
          {review.privateNotes && <span className="whitespace-pre-line">{review.privateNotes}</span>}
        </Fact>
        {review.proofDocument && (
          <Fact name="Proof document">
            <span className="wrap-anywhere">{review.proofDocument}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function describeDoctor(review: AdminReview): string {
  const line = doctorLine(review);
  if (!line) return describeUnnamed(review);
  const told = { yes: 'patient told beforehand', no: 'patient not told beforehand' };
  return review.toldBeforehand ? `${line} (${told[review.toldBeforehand]})` : line;
}

const describeUnnamed = (review: AdminReview): string =>
  `${MISSING_DOCTOR}${review.isDoctorUntold ? ': the patient was not told' : ''}`;

const describePatient = ({ age, gender, country }: AdminReview): string =>
  [age !== null && `Age ${age}`, gender && GENDER_LABELS[gender], country].filter(Boolean).join(' · ');

/** The patient's text in full. */
export function ReviewText({ review }: { review: Pick<AdminReview, 'content' | 'language'> }) {
  const text = review.content?.trim();
  if (!text) return <p className="text-quiet">{MISSING_CONTENT}</p>;
  return (
    <div lang={langOf(review.language)} className="max-w-measure space-y-3 font-serif text-lg">
      <Paragraphs text={text} />
    </div>
  );
}

/** Links to the public page; renders nothing while the review or its clinic is unpublished. */
export function PublicPageLink({ review }: { review: AdminReview }) {
  if (!review.published || !review.isClinicPublished) return null;
  return (
    <Link to={paths.review(review.procedureSlug, review.id)} className={`${linkClass} text-sm`}>
      Public page
    </Link>
  );
}

type FactProps = { name: string; none?: string; children: ReactNode };

function Fact({ name, none = NOT_GIVEN, children }: FactProps) {
  return (
    <div className="grid gap-x-3 2xs:grid-cols-[8.5rem_minmax(0,1fr)] border-b border-hairline py-1.5 text-sm">
      <dt className="text-quiet">{name}</dt>
      <dd>{children || <span className="text-quiet">{none}</span>}</dd>
    </div>
  );
}

function scored(column: ColumnsWith<{ kind: 'score' }>, value: number | null) {
  if (value === null) return null;
  const label = describeColumn(column).labels?.[value];
  return label === undefined || label === String(value) ? `${value} of 5` : `${label} (${value})`;
}
