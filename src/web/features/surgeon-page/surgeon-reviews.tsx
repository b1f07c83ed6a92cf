import reviewCardsTexts from '#texts/review-cards.ts';
import surgeonPageTexts from '#texts/surgeon-page.ts';
import wordsTexts from '#texts/words.ts';
import { hasPrice } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { Surgeon } from '#domain/surgeon/surgeon-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { satisfactionWord } from '#web/lib/words.ts';
import { writePriceNote } from '#web/parts/write-price-note.ts';
import { linkClass } from '#web/ui/button.ts';

/** The newest reviews that name a surgeon, each a line with a link. */
export function SurgeonReviews({ surgeon }: { surgeon: Surgeon }) {
  const t = useTexts(surgeonPageTexts);
  const { reviews, reviewCount } = surgeon;
  return (
    <section aria-labelledby="reviews" className="mt-12">
      <h2 id="reviews" className="text-2xl">
        {t.reviews}
      </h2>
      {reviews.length < reviewCount && (
        <p className="mt-2 text-sm text-quiet">
          {t.latestOnly({ shown: reviews.length, count: reviewCount })}
        </p>
      )}
      <ul className="mt-3 border-t border-hairline">
        {reviews.map((review) => (
          <ReviewLine key={review.id} review={review} surgeon={surgeon} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { review: Surgeon['reviews'][number]; surgeon: Surgeon };

function ReviewLine({ review, surgeon }: LineProps) {
  const { id, procedureId, satisfaction, price, treatmentMonth, createdAt } = review;
  const formats = useFormats();
  const words = useTexts(wordsTexts);
  const cards = useTexts(reviewCardsTexts);
  const nameOf = useProcedureName();
  const procedure = surgeon.prices.find((row) => row.procedure.id === procedureId)?.procedure;
  if (!procedure) return null;
  const facts = [
    treatmentMonth
      ? words.treatedIn({ month: formats.month(`${treatmentMonth}-01`) })
      : formats.date(createdAt),
    satisfactionWord(words, satisfaction),
  ];
  return (
    <li className="flex items-baseline justify-between gap-x-6 border-b border-hairline py-2">
      <div className="min-w-0">
        <Link
          to={paths.review(procedure.slug, id)}
          className={`${linkClass} inline-block py-0.5 pointer-coarse:py-2.5`}
        >
          {nameOf(procedure)}
          <span className="sr-only">, {facts[0]}</span>
        </Link>
        <p className="text-sm text-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {hasPrice(price) && (
        <span className="text-end tabular-nums">
          <span className="font-serif text-lg">{formats.price(price)}</span>
          <span className="text-xs text-quiet">{writePriceNote(cards, review)}</span>
        </span>
      )}
    </li>
  );
}
