import reviewPageTexts, { type Texts } from '#texts/review-page.ts';
import wordsTexts from '#texts/words.ts';
import { type ReactNode, Suspense, use } from 'react';
import { hasPrice } from '#domain/money.ts';
import { isOnlyQuoted } from '#domain/price/is-only-quoted.ts';
import { paths } from '#domain/paths.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { SurgeonRef } from '#domain/surgeon/surgeon-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { PlaceNamesContext } from '#web/lib/texts/place-names-context.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { patientWords, satisfactionWord } from '#web/lib/words.ts';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { ReviewClinicLink } from '#web/parts/review-card.tsx';
import { VerifiedBadge } from '#web/parts/verified-badge.tsx';
import { linkClass } from '#web/ui/button.ts';
import { Doctor } from './doctor.tsx';
import { hasPriceFacts, PriceFacts } from './later-price-facts.ts';

type Props = { review: PublicReview; surgeon: SurgeonRef | null };

/** The facts of a review in lines, like a receipt; the price comes last. */
export function ReviewFactsTable({ review, surgeon }: Props) {
  const formats = useFormats();
  const t = useTexts(reviewPageTexts);
  const words = useTexts(wordsTexts);
  const satisfaction = satisfactionWord(words, review.satisfaction);
  const recovery = recoveryWord(t, review.recovery);
  return (
    <div className="border-t-2 border-ink">
      <dl className="text-sm">
        <Line name={t.clinic}>
          <ReviewClinicLink review={review} />
        </Line>
        <Line name={t.doctor}>
          <Doctor review={review} surgeon={surgeon} />
        </Line>
        {review.dateReceived && <Line name={t.treated}>{formats.month(review.dateReceived)}</Line>}
        <Line name={t.patient}>
          {patientWords(words, use(PlaceNamesContext), { ...review, dateReceived: null }).join(' · ')}
        </Line>
        {satisfaction && <Line name={t.satisfaction}>{satisfaction}</Line>}
        {recovery && <Line name={t.recovery}>{recovery}</Line>}
        <Line name={t.reviewed}>
          <time dateTime={review.createdAt}>{formats.date(review.createdAt)}</time>
        </Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink py-2.5">
          <dt className="text-quiet">{isOnlyQuoted(review.priceDetails) ? t.priceQuoted : t.pricePaid}</dt>
          <dd className="text-end font-serif text-2xl tabular-nums">
            {formats.price(review.price)}
            {hasPrice(review.price) && <InCurrency write={(own) => own.price(review.price)} />}
          </dd>
        </div>
      </dl>
      {hasPriceFacts(review) && (
        <Suspense>
          <PriceFacts review={review} />
        </Suspense>
      )}
      {review.verified && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <VerifiedBadge isReview />
          <Link to={paths.howReviewsAreChecked()} className={`${linkClass} print:hidden`}>
            {t.whatWeCheck}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Returns the word for a recovery of 1–5, or null. */
function recoveryWord(t: Texts, value: number | null): string | null {
  const words = [t.veryDifficult, t.difficult, t.moderate, t.easy, t.veryEasy];
  return value === null ? null : (words[value - 1] ?? null);
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-hairline py-2 2xs:grid-cols-[6.5rem_minmax(0,1fr)] 2xs:[&:lang(ru)]:grid-cols-[8.75rem_minmax(0,1fr)]">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
