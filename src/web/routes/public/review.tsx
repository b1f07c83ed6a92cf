import { use } from 'react';
import wordsTexts from '#texts/words.ts';
import reviewPageTexts from '#texts/review-page.ts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { listedReview } from '#domain/review/listed-review.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull, readReview } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { EditNotes } from '#web/features/review-page/edit-notes.tsx';
import { hasPriceFacts, loadPriceFacts } from '#web/features/review-page/later-price-facts.ts';
import { loadReviewTiles } from '#web/features/review-page/later-tiles.ts';
import { OwnReview } from '#web/features/review-page/own-review.tsx';
import { RelatedReviews } from '#web/features/review-page/related-reviews.tsx';
import { ReviewImages } from '#web/features/review-page/review-images.tsx';
import { reviewMeta, reviewSteps } from '#web/features/review-page/review-meta.ts';
import { ReviewNotFound } from '#web/features/review-page/review-not-found.tsx';
import { ReviewFactsTable } from '#web/features/review-page/review-facts-table.tsx';
import { ReviewWords } from '#web/features/review-page/review-words.tsx';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { nameInReview, ProcedureNamesContext } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName, procedureName } from '#web/lib/words.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ReportReviewLink } from '#web/parts/review-card.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/review';

async function loadReviewPage(api: ApiClient, params: Route.LoaderArgs['params']) {
  const id = readId(params.id);
  const [review, related] =
    id === null
      ? [null, null]
      : await Promise.all([
          orNull(readReview(api, id)),
          orNull(api('GET /reviews/{id}/related', { params: { id } })),
        ]);
  if (!review || !related) return data(null, { status: 404 });
  if (review.procedureSlug !== params.procedureSlug) {
    const procedure = await orNull(api('GET /procedures/{slug}', { params: { slug: params.procedureSlug } }));
    if (procedure?.id === review.procedureId)
      throw redirectTo(paths.review(review.procedureSlug, review.id), 308);
    return data(null, { status: 404 });
  }
  return data({ review, related });
}

/** Reduces the data to what the page shows, since the server sends it with the page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadReviewPage(context.get(apiContext), params);
  if (!loaded.data) return loaded;
  const { review, related } = loaded.data;
  const sameClinic = related.sameClinic.map(listedReview);
  const sameProcedure = related.sameProcedure.map(listedReview);
  return data({ review, related: { ...related, sameClinic, sameProcedure } });
}
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await loadReviewPage(browserApi, params);
  const review = loaded.data?.review;
  await Promise.all([
    review && hasPriceFacts(review) && loadPriceFacts(),
    review && review.images.length > 0 && loadReviewTiles(),
  ]);
  return loaded;
}

/** The query names only the open photo, which needs no new data. An unchanged query is an explicit revalidation. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = matches[0].loaderData;
  return reviewMeta(root, loaderData ? nameInReview(root?.procedureNames, loaderData.review) : null);
};

const toPlace = (text: string) => <span className="mt-1 block text-xl text-quiet">{text}</span>;

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(reviewPageTexts);
  const words = useTexts(wordsTexts);
  const names = use(ProcedureNamesContext);
  if (!loaderData) return <ReviewNotFound />;
  const { related } = loaderData;
  const review = nameInReview(names, loaderData.review);
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={reviewSteps(t, words, review)} />
      <h1 className="mt-3 text-3xl">
        <Rich>
          {t.heading({
            procedure: procedureName(words, review.procedureName),
            clinic: clinicName(words, review.clinic),
            place: toPlace,
          })}
        </Rich>
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <aside aria-label={t.facts} className="lg:col-start-2">
          <ReviewFactsTable review={review} surgeon={related.surgeon} />
        </aside>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <article aria-label={t.patientsWords}>
            <ReviewWords content={review.content} language={review.language} />
            <EditNotes edits={review.edits} />
            <ReviewImages key={review.id} review={review} />
            <p className="mt-6 print:hidden">
              <ReportReviewLink review={review} />
            </p>
          </article>
          <OwnReview id={review.id} />
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:col-start-2 print:hidden">
          <Link to={paths.clinic(review.clinic.slug)} className={buttonClass('primary')}>
            {t.goToClinic}
          </Link>
          <Link
            to={paths.priceComparison({ procedure: review.procedureSlug })}
            className={`${linkClass} text-sm`}
          >
            {t.comparePrices}
          </Link>
        </p>
      </div>
      <RelatedReviews review={review} related={related} />
    </div>
  );
}
