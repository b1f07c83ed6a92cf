import reviewCardsTexts from '#texts/review-cards.ts';
import wordsTexts from '#texts/words.ts';
import { Link } from '#web/lib/links/link.tsx';
import { type ReactNode, Suspense, use } from 'react';
import { hasPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { InCurrency } from './currency/in-currency.tsx';
import type { NamedReview } from '#web/lib/review-names.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { PlaceNamesContext } from '#web/lib/texts/place-names-context.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName, type Patient, patientWords, procedureName, satisfactionWord } from '#web/lib/words.ts';
import { lineLinkClass, linkClass } from '#web/ui/button.ts';
import { staticPart } from '#web/lib/static-part.tsx';
import { writePriceNote } from './write-price-note.ts';

const CardPhotos = staticPart(() => import('./patient-photos/card-photos.tsx'));

type PricedReview = Pick<ListedReview, 'price' | 'priceDetails'>;

type CardProps = {
  review: ListedReview;
  heading: 'h2' | 'h3';
  /** The price, if it needs a label. */
  price?: ReactNode;
  /** False on the clinic's own page. */
  hasClinic?: boolean;
  /** The patient's text: a ReviewExcerpt. */
  children: ReactNode;
};

/** A review in a list: procedure, clinic, date and price like a line of a receipt, then the patient's text. */
export function ReviewCard({ review, heading: Heading, price, hasClinic = true, children }: CardProps) {
  const t = useTexts(reviewCardsTexts);
  const words = useTexts(wordsTexts);
  const formats = useFormats();
  const { procedure } = useNames(review);
  const satisfaction = satisfactionWord(words, review.satisfaction);
  return (
    <article className="@container border-b border-hairline py-6 print:break-inside-avoid">
      <div className="flex flex-col gap-x-3 @lg:flex-row @lg:items-baseline">
        <Heading className="min-w-0 text-xl">
          <Link to={paths.procedureReviews(review.procedureSlug)} className="heading-link">
            {procedure}
          </Link>
        </Heading>
        <p className="dotted-price">{price ?? <ReviewPrice review={review} />}</p>
      </div>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 @3xl:mt-2 @3xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="text-sm">
          {hasClinic && (
            <p>
              <ReviewClinicLink review={review} />
            </p>
          )}
          <p>
            <time dateTime={review.createdAt}>{formats.date(review.createdAt)}</time>
            {satisfaction && ` · ${satisfaction}`}
            {review.edits[0] && ` · ${t.edited}`}
          </p>
          <ReviewMeta review={review} />
        </div>
        <div>
          {children}
          {review.images.length > 0 && (
            <Suspense>
              <CardPhotos review={review} />
            </Suspense>
          )}
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 print:hidden">
            <FullDetailsLink review={review} />
            <ReportReviewLink review={review} />
          </p>
        </div>
      </div>
    </article>
  );
}

/**
 * Renders '₩3,500,000', with a note if it was quoted or reduced in exchange for a review; nothing if no price was reported.
 * @param isLabelled true after a label that says if it was quoted
 */
export function ReviewPrice({ review, isLabelled }: { review: PricedReview; isLabelled?: boolean }) {
  const formats = useFormats();
  const note = writePriceNote(useTexts(reviewCardsTexts), review, isLabelled);
  const { price } = review;
  return (
    hasPrice(price) && (
      <>
        <span className="font-serif text-lg">{formats.price(price)}</span>
        {note && <span className="text-xs text-quiet">{note}</span>}
        <InCurrency write={(own) => own.price(price)} />
      </>
    )
  );
}

export function ReviewClinicLink({ review: { clinic } }: { review: Pick<ListedReview, 'clinic'> }) {
  const words = useTexts(wordsTexts);
  return (
    <Link to={paths.clinic(clinic.slug)} className={lineLinkClass}>
      <bdi>{clinicName(words, clinic)}</bdi>
    </Link>
  );
}

/** Age, gender, country and treatment month of a review's author; lines break only between them. */
export function ReviewMeta({ review }: { review: Patient }) {
  const words = useTexts(wordsTexts);
  const parts = patientWords(words, use(PlaceNamesContext), review).map((part) =>
    part.replaceAll(' ', '\u00a0'),
  );
  return <p className="text-sm text-quiet">{parts.join(' · ')}</p>;
}

/** As `useReviewNames` does, but in the script of the cards, not in that of all pages. */
function useNames({ procedureSlug, procedureName: name, clinic }: NamedReview) {
  const words = useTexts(wordsTexts);
  const nameOf = useProcedureName();
  return {
    procedure: procedureName(words, nameOf({ slug: procedureSlug, name })),
    clinic: clinicName(words, clinic),
  };
}

function FullDetailsLink({ review }: { review: NamedReview }) {
  const t = useTexts(reviewCardsTexts);
  const names = useNames(review);
  return (
    <Link
      to={paths.review(review.procedureSlug, review.id)}
      aria-label={t.fullDetailsOf(names)}
      className={`${linkClass} inline-block py-0.5 text-sm pointer-coarse:py-3`}
    >
      {t.fullDetails}
    </Link>
  );
}

/** Leads to the form that reports a review. */
export function ReportReviewLink({ review }: { review: NamedReview }) {
  const t = useTexts(reviewCardsTexts);
  const names = useNames(review);
  return (
    <Link
      to={paths.reportReview({ review: review.id })}
      rel="nofollow"
      aria-label={t.reportReviewOf(names)}
      className="quiet-link"
    >
      {t.report}
    </Link>
  );
}
