import reviewListTexts from '#texts/review-list.ts';
import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { firstRow, rowsOfPage } from '#domain/lists/list-page.ts';
import { procedurePhotosPath } from '#domain/lists/photo-list.ts';
import { readReviewListQuery, REVIEW_BATCH, reviewListPath } from '#domain/lists/review-list.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { orderFor } from '#domain/review/review-sort.ts';
import { listedReviews } from '#domain/review/listed-review.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { readLatestPhotos } from '#web/api/latest-photos.ts';
import { suggestFor } from '#web/features/clinic-suggestions/list-suggestions.tsx';
import { ReviewFilters } from '#web/features/review-list/review-filters.tsx';
import { PricePaid } from '#web/features/review-list/price-paid.tsx';
import { ReviewListHeader } from '#web/features/review-list/review-list-header.tsx';
import { reviewListMeta, reviewListSteps } from '#web/features/review-list/review-list-meta.ts';
import { filterAt, findFormTarget, isReviewList } from '#web/features/review-list/review-query.ts';
import { redirectBeyondEnd } from '#web/lib/lists/redirect-beyond-end.ts';
import { lazyPart, lazyRetried } from '#web/lib/lazy-part.tsx';
import { staticPart } from '#web/lib/static-part.tsx';
import { useLatestLocation } from '#web/lib/lists/use-latest-location.ts';
import { locatePreview } from '#web/lib/heads/locate-preview.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { inLanguage } from '#web/lib/texts/procedure-names.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { ListPages } from '#web/parts/list-pages.tsx';
import { LatestPhotos } from '#web/parts/patient-photos/latest-photos.tsx';
import { ResultCount } from '#web/parts/result-count.tsx';
import { ReviewCard } from '#web/parts/review-card.tsx';
import { ReviewExcerpt } from '#web/parts/review-excerpt.tsx';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/reviews';

/** The server's HTML has the strip, whose code loads after it; a navigation loads the code along with the data. */
const [PopularProcedures, loadPopular] = lazyPart(() => import('#web/parts/popular-procedures.tsx'));

/** Links alone, whose code is not needed at first. */
const FollowLinks = staticPart(() => import('#web/parts/follow-links.tsx'));

/** Loaded only for an empty list. */
const NoReviews = lazyRetried(() => import('#web/features/review-list/no-reviews.tsx'));

const ReviewSuggestions = suggestFor('reviews');

const POPULAR_LIMIT = 10;

/** Element id of the start of the list. */
const LIST_ID = 'list';

async function loadReviewsPage(api: ApiClient, url: string, slug: string | undefined, locale: Locale) {
  const target = findFormTarget(url);
  if (target) throw redirect(target);
  const query = readReviewListQuery(new URL(url).searchParams, slug);
  const { procedure: procedureSlug, search, language, sort, page } = query;
  const [list, procedures, procedure, photos] = await Promise.all([
    api('GET /reviews', {
      query: {
        ...rowsOfPage(page, REVIEW_BATCH),
        procedure: procedureSlug,
        search,
        language,
        ...orderFor(sort, locale),
      },
    }),
    api('GET /procedure-choices'),
    procedureSlug
      ? orNull(api('GET /procedures/{slug}', { params: { slug: procedureSlug }, query: inLanguage(locale) }))
      : null,
    procedureSlug ? readLatestPhotos(api, { procedure: procedureSlug }) : null,
  ]);
  if (procedure && procedure.slug !== procedureSlug)
    throw redirectTo(reviewListPath({ ...query, procedure: procedure.slug }), 308);
  const isUnknown = procedureSlug !== undefined && !procedure;
  if (!isUnknown) redirectBeyondEnd(url, { page, total: list.total, batch: REVIEW_BATCH });
  return data({ list, procedures, procedure, photos, query, isUnknown }, { status: isUnknown ? 404 : 200 });
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = splitLocale(url.pathname);
  const [page, site] = await Promise.all([
    loadReviewsPage(api, request.url, params.procedureSlug, locale),
    params.procedureSlug ? api('GET /site', { query: { withoutTotals: 'true' } }) : null,
  ]);
  const { procedure, list } = page.data;
  const image = site && procedure ? locatePreview(site, procedure, locale) : undefined;
  const loaded = { list: listedReviews(list), image };
  return data({ ...page.data, ...loaded }, page.init ?? {});
}

/** The preview image is for link previews, which read the server-rendered page; the browser does not need it. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([
    loadReviewsPage(browserApi, request.url, params.procedureSlug, documentLocale()),
    loadPopular(),
  ]);
  return data({ ...page.data, image: undefined }, page.init ?? {});
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  reviewListMeta(matches[0].loaderData ?? {}, loaderData ?? null);

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, procedures, procedure, photos, query, isUnknown } = loaderData;
  const t = useTexts(reviewListTexts);
  const locale = useLocale();
  const latest = filterAt(useLatestLocation(isReviewList));
  return (
    <div className={`${columnClass} py-4 sm:py-8`}>
      <Breadcrumb steps={reviewListSteps(procedure, locale)} />
      <ReviewListHeader procedure={procedure} />
      <Suspense>
        <PopularProcedures
          procedures={procedures}
          limit={POPULAR_LIMIT}
          chosen={latest.procedure}
          isHiddenOnPhones={query.search !== undefined || procedure !== null}
          locate={(slug) => reviewListPath({ ...latest, procedure: slug })}
        />
      </Suspense>
      <ReviewFilters
        procedures={procedures}
        query={query}
        counts={list.languages}
        chosen={procedure?.slug}
        suggestions={ReviewSuggestions}
      />
      <div id={LIST_ID} tabIndex={-1} className="mt-4 focus:outline-none sm:mt-6">
        <ResultCount
          noun="review"
          from={firstRow(query.page, REVIEW_BATCH)}
          shownCount={list.reviews.length}
          list={list}
        />
      </div>
      {list.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} heading="h2" price={<PricePaid review={review} />}>
          <ReviewExcerpt content={review.content} language={review.language} lines={3} isTranslatable />
        </ReviewCard>
      ))}
      <Suspense>{list.total === 0 && <NoReviews query={query} isUnknown={isUnknown} />}</Suspense>
      <ListPages
        noun="review"
        more={t.loadMore}
        page={query.page}
        total={list.total}
        batch={REVIEW_BATCH}
        start={LIST_ID}
      />
      {procedure && (
        <LatestPhotos key={procedure.slug} latest={photos} to={procedurePhotosPath(procedure.slug)} />
      )}
      <Suspense>
        <FollowLinks
          key={procedure?.slug}
          {...(procedure ? { of: 'procedures', slug: procedure.slug } : { of: 'reviews' })}
        />
      </Suspense>
    </div>
  );
}
