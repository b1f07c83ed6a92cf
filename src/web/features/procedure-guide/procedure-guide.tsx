import guideTexts from '#texts/procedure-guide.ts';
import type { ReactNode } from 'react';
import { procedurePhotosPath } from '#domain/lists/photo-list.ts';
import { paths } from '#domain/paths.ts';
import { groupAnswers } from '#domain/price/component-counts.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import { listComponents } from '#domain/price/price-details.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { LatestPhotos } from '#web/parts/patient-photos/latest-photos.tsx';
import { PriceComponents } from '#web/parts/price-components.tsx';
import PricesPaid from '#web/parts/prices-paid.tsx';
import { ProcedureFacts } from '#web/parts/procedure-facts.tsx';
import { ProcedureScores } from '#web/parts/procedure-scores.tsx';
import { ReviewCard } from '#web/parts/review-card.tsx';
import { ReviewExcerpt } from '#web/parts/review-excerpt.tsx';
import { SurgeonList } from '#web/parts/surgeon-list.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { guideSteps } from './guide-meta.ts';
import type { Guide } from './load-guide.ts';

/** Parts of a price that come after the operation. */
const AFTERWARDS: readonly PriceComponent[] = ['stay', 'aftercare', 'medication'];

/** Describes a procedure and what patients report: prices, recovery and stay, satisfaction, surgeons, photos, reviews. */
export default function ProcedureGuide({ guide }: { guide: Guide }) {
  const t = useTexts(guideTexts);
  const locale = useLocale();
  const { procedure, excluded, reviews, photos, surgeons } = guide;
  return (
    <div className={`${columnClass} py-4 sm:py-8`}>
      <Breadcrumb steps={guideSteps(procedure, locale)} />
      <div className="mt-1 grid gap-x-12 gap-y-6 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1 className="text-2xl sm:text-3xl">{procedure.name}</h1>
          {procedure.nameKo && procedure.nameKo !== procedure.name && (
            <p lang="ko" className="mt-1 text-quiet">
              {procedure.nameKo}
            </p>
          )}
          {procedure.description && <p className="mt-3 max-w-measure">{procedure.description}</p>}
          <ProcedureFacts procedure={procedure} />
        </div>
        <div>
          <PricesPaid procedure={procedure} />
          <ExcludedReports procedure={procedure.slug} excluded={excluded} />
        </div>
      </div>
      <Experience guide={guide} />
      <div className="mt-10">
        <SurgeonList surgeons={surgeons} />
      </div>
      <LatestPhotos key={procedure.slug} latest={photos} to={procedurePhotosPath(procedure.slug)} />
      <Section id="latest" heading={t.latest}>
        <Latest reviews={reviews} />
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          {procedure.reviewCount > 0 && (
            <Link to={paths.procedureReviews(procedure.slug)} className={buttonClass('secondary')}>
              {t.allReviews({ count: procedure.reviewCount })}
            </Link>
          )}
          <Link to={paths.submitQuote()} className={buttonClass('quiet')}>
            {t.shareReview}
          </Link>
        </p>
      </Section>
    </div>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-quiet/50 pt-5 print:mt-4">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Recovery and satisfaction by level, then what prices contain during the operation and afterwards. */
function Experience({ guide: { procedure, components, reportCount } }: { guide: Guide }) {
  const t = useTexts(guideTexts);
  const before = listComponents(procedure.hasImplant).filter((part) => !AFTERWARDS.includes(part));
  const isTold = (parts: readonly PriceComponent[]) =>
    parts.some((part) => {
      const { included, extra, notApplicable } = groupAnswers(components[part] ?? {});
      return included + extra + notApplicable > 0;
    });
  return (
    <>
      <Section id="experience" heading={t.experience}>
        {procedure.satisfaction || procedure.recovery ? (
          <ProcedureScores procedure={procedure} />
        ) : (
          <p className="mt-3 text-quiet">{t.noScores}</p>
        )}
        {isTold(AFTERWARDS) && (
          <div className="mt-6 max-w-3xl">
            <h3 className="font-sans text-sm font-semibold tracking-normal">{t.afterwards}</h3>
            <PriceComponents components={components} count={reportCount} parts={AFTERWARDS} />
          </div>
        )}
      </Section>
      {isTold(before) && (
        <Section id="included" heading={t.included}>
          <div className="mt-2 max-w-3xl">
            <PriceComponents components={components} count={reportCount} parts={before} />
          </div>
        </Section>
      )}
    </>
  );
}

function Latest({ reviews }: { reviews: Guide['reviews'] }) {
  const t = useTexts(guideTexts);
  if (reviews.length === 0) return <p className="mt-3 text-quiet">{t.noReviews}</p>;
  return reviews.map((review) => (
    <ReviewCard key={review.id} review={review} heading="h3">
      <ReviewExcerpt content={review.content} language={review.language} lines={3} isTranslatable />
    </ReviewCard>
  ));
}
