import { data, redirect } from 'react-router';
import { formatShortDate } from '#domain/dates.ts';
import { previewPath, procedureCard } from '#domain/preview/preview-card.ts';
import { choicesOf } from '#domain/procedure/procedure-choices.ts';
import { listedReviews } from '#domain/review/listed-review.ts';
import { formatCount } from '#domain/text.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { NoReviews } from '#web/features/review-list/no-reviews.tsx';
import { ReviewFilters } from '#web/features/review-list/review-filters.tsx';
import { ReviewListHeader } from '#web/features/review-list/review-list-header.tsx';
import { reviewListMeta, reviewListSteps } from '#web/features/review-list/review-list-meta.ts';
import {
  filterAt,
  findFormTarget,
  isReviewList,
  readReviewQuery,
  reviewListPath,
} from '#web/features/review-list/review-query.ts';
import { MAX_PAGE, readRows } from '#web/lib/list-params.ts';
import { useLatestLocation } from '#web/lib/use-latest-location.ts';
import { movedTo } from '#web/lib/moved-to.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { LoadMore } from '#web/parts/load-more.tsx';
import { PopularProcedures } from '#web/parts/popular-procedures.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { PricePaid, ReviewCard, ReviewClinicLink, ReviewExcerpt } from '#web/parts/review-card.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/reviews';

const PAGE_SIZE = 10;
const POPULAR_LIMIT = 10;

async function loadReviewsPage(api: ApiClient, url: string, slug: string | undefined) {
  const target = findFormTarget(url);
  if (target) throw redirect(target);
  const query = readReviewQuery(url, slug);
  const { procedure: procedureSlug, search, sort } = query;
  const [list, procedures, procedure] = await Promise.all([
    readRows('reviews', query.page * PAGE_SIZE, (page) =>
      api.reviews.list({ ...page, procedure: procedureSlug, search, sort }),
    ),
    api.procedures.list({}),
    procedureSlug ? orNull(api.procedures.get(procedureSlug)) : null,
  ]);
  if (procedure && procedure.slug !== procedureSlug)
    throw movedTo(reviewListPath({ ...query, procedure: procedure.slug }));
  const isUnknown = procedureSlug !== undefined && !procedure;
  return data({ list, procedures, procedure, query, isUnknown }, { status: isUnknown ? 404 : 200 });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [page, site] = await Promise.all([
    loadReviewsPage(api, request.url, params.procedureSlug),
    params.procedureSlug ? api.site() : null,
  ]);
  const { procedure, procedures, list } = page.data;
  const image = site && procedure ? previewPath(procedureCard(site, procedure)) : undefined;
  const shown = { list: listedReviews(list), procedures: choicesOf(procedures), image };
  return data({ ...page.data, ...shown }, page.init ?? {});
}
/** Whoever shows the picture of a link reads the page as the server renders it: browsers do without. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const page = await loadReviewsPage(browserApi, request.url, params.procedureSlug);
  return data({ ...page.data, image: undefined }, page.init ?? {});
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  reviewListMeta(matches[0].loaderData?.site, loaderData ?? { procedure: null, isUnknown: true });

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, procedures, procedure, query, isUnknown } = loaderData;
  const latest = filterAt(useLatestLocation(isReviewList));
  return (
    <div className={`${columnClass} py-8`}>
      <Breadcrumb steps={reviewListSteps(procedure)} />
      <ReviewListHeader procedure={procedure} />
      <PopularProcedures
        procedures={procedures}
        limit={POPULAR_LIMIT}
        chosen={latest.procedure}
        locate={(slug) => reviewListPath({ ...latest, procedure: slug })}
      />
      <ReviewFilters procedures={procedures} query={query} chosen={procedure?.slug} />
      <div className="mt-6">
        <ResultCount
          of="review"
          shown={list.reviews.length}
          total={list.total}
          isCapped={list.totalCapped ?? false}
        />
      </div>
      {list.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          heading="h2"
          date={formatShortDate(review.createdAt)}
          price={<PricePaid priceKrw={review.price} />}
          clinic={<ReviewClinicLink review={review} />}
        >
          <ReviewExcerpt content={review.content} lines={3} />
        </ReviewCard>
      ))}
      {list.total === 0 && <NoReviews query={query} isUnknown={isUnknown} />}
      <LoadMore label="Load more reviews" shown={list.reviews.length} total={list.total} page={query.page} />
      {query.page >= MAX_PAGE && list.reviews.length < list.total && (
        <p className="mt-8 text-center text-sm text-quiet">
          The first {formatCount(list.reviews.length)} are shown. Search or choose a procedure to see the
          others.
        </p>
      )}
    </div>
  );
}
