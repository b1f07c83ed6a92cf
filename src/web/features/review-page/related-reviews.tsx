import wordsTexts from '#texts/words.ts';
import reviewPageTexts from '#texts/review-page.ts';
import { useId } from 'react';
import type { ListedReview } from '#domain/review/listed-review.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName, procedureName } from '#web/lib/words.ts';
import { ReviewCard } from '#web/parts/review-card.tsx';
import { ReviewExcerpt } from '#web/parts/review-excerpt.tsx';

type Related = { sameClinic: ListedReview[]; sameProcedure: ListedReview[] };

/** Other reviews of the same clinic, and of the same procedure at other clinics. */
export function RelatedReviews({ review, related }: { review: PublicReview; related: Related }) {
  const t = useTexts(reviewPageTexts);
  const words = useTexts(wordsTexts);
  const { sameClinic, sameProcedure } = related;
  return (
    <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-2 print:hidden">
      <RelatedBlock
        title={t.moreFromClinic({ clinic: clinicName(words, review.clinic) })}
        reviews={sameClinic}
      />
      <RelatedBlock
        title={t.moreOfProcedure({ procedure: procedureName(words, review.procedureName) })}
        reviews={sameProcedure}
        hasClinics
      />
    </div>
  );
}

type BlockProps = { title: string; reviews: ListedReview[]; hasClinics?: boolean };

function RelatedBlock({ title, reviews, hasClinics = false }: BlockProps) {
  const id = useId();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-hairline pb-2 text-xl">
        {title}
      </h2>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} heading="h3" hasClinic={hasClinics}>
          <ReviewExcerpt content={review.content} language={review.language} lines={2} isTranslatable />
        </ReviewCard>
      ))}
    </section>
  );
}
