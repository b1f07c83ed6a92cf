import homeTexts from '#texts/home.ts';
import { Suspense, use } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readHomeQuery } from '#domain/lists/home-list.ts';
import { paths } from '#domain/paths.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import { type ListedReview, listedReview } from '#domain/review/listed-review.ts';
import { browserApi } from '#web/api/browser.ts';
import type { ApiClient } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { HomeHead, loadBeginLinks, type Totals } from '#web/features/home/home-head.tsx';
import { HomeSearch } from '#web/features/home/home-search.tsx';
import type { PricedProcedure } from '#web/features/home/list-priced.ts';
import { loadPrices } from '#web/features/home/load-prices.ts';
import { useGoToClinic } from '#web/features/home/use-go-to-clinic.ts';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { ClinicSuggestions } from '#web/features/clinic-suggestions/clinic-suggestions.tsx';
import { lazyPart, lazyRetried } from '#web/lib/lazy-part.tsx';
import { loadScoreLine } from '#web/parts/later-score-line.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';
import type { Route } from './+types/home';

/** Loaded after the page: nobody has scrolled far when it opens. */
const BackToTop = lazyRetried(() => import('#web/ui/back-to-top.tsx'));

/**
 * Loads the prices after the page, whose HTML already contains them, and with the data of a navigation: later they would
 * push the page down.
 */
const [PaidPrices, loadPaidPrices] = lazyPart(() => import('#web/features/home/paid-prices.tsx'));

/** Loaded after the page; the server's HTML already contains the reviews. */
const LatestReviews = lazyRetried(() => import('#web/features/home/latest-reviews.tsx'));

/** Loaded by navigations, the only ones that show it. */
const [LatestReviewsSkeleton, loadSkeleton] = lazyPart(() => import('#web/features/home/latest-section.tsx'));

const LATEST_LIMIT = 5;

async function loadLatest(api: ApiClient) {
  const { reviews } = await api('GET /reviews', {
    query: { hasDoctor: 'true', limit: LATEST_LIMIT, sort: 'recent' },
  });
  return reviews;
}

async function loadTotals(api: ApiClient): Promise<Totals> {
  const { clinicCount = 0, reviewCount = 0 } = await api('GET /site');
  return { clinicCount, reviewCount };
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ procedures, paid }, latest, totals] = await Promise.all([
    loadPrices(api),
    loadLatest(api),
    loadTotals(api),
  ]);
  return { procedures, paid, latest: latest.map(listedReview), totals };
}

/** Does not wait for the latest reviews: a skeleton holds their place. */
export async function clientLoader(): Promise<{
  procedures: ProcedureChoices;
  paid: PricedProcedure[];
  latest: LatestOrLater;
  totals: Totals;
}> {
  // If they can't be read, the page is shown without them.
  const latest = loadLatest(browserApi).catch(() => null);
  const [prices, totals] = await Promise.all([
    loadPrices(browserApi),
    loadTotals(browserApi),
    loadPaidPrices(),
    loadScoreLine(),
    loadBeginLinks(),
    loadSkeleton(),
  ]);
  return { ...prices, latest, totals };
}

/** A search changes the clinics below, and nothing else of the home page. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.currentUrl.search === change.nextUrl.search && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...rootOf(matches), canonical: paths.home() });

export default function HomePage({ loaderData: { procedures, paid, latest, totals } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { search, procedure } = readHomeQuery(params);
  const isSearch = (search ?? procedure) !== undefined;
  // Keyed, because the list moves and must not be remounted.
  const clinics = <Outlet key="clinics" context={procedures} />;
  return (
    <>
      <HomeHead totals={totals}>
        <HomeSearch procedures={procedures}>
          <HomeSuggestions />
        </HomeSearch>
      </HomeHead>
      {/* Below 1024 px the back-to-top button comes to rest below the controls of the newest reviews. */}
      <div
        className={`${columnClass} grid max-lg:pb-16 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 sm:gap-y-14 lg:grid-cols-[minmax(0,1fr)_20.625rem]`}
      >
        {/* A search's results follow the search box, whichever way the page was opened. */}
        {[
          isSearch && clinics,
          <Suspense key="paid">
            <PaidPrices procedures={paid} />
          </Suspense>,
          <Suspense key="latest" fallback={<LatestReviewsSkeleton />}>
            <Latest latest={latest} />
          </Suspense>,
          !isSearch && clinics,
        ]}
      </div>
      <Suspense fallback={null}>
        <BackToTop />
      </Suspense>
    </>
  );
}

function HomeSuggestions() {
  const t = useTexts(homeTexts);
  const [params] = useSearchParams();
  const goToClinic = useGoToClinic();
  return (
    <ClinicSuggestions
      label={t.search}
      placeholder={t.searchHint}
      name="search"
      value={params.get('search') ?? ''}
      onChoose={(clinic) => void goToClinic(clinic)}
    />
  );
}

type LatestOrLater = ListedReview[] | Promise<ListedReview[] | null>;

function Latest({ latest }: { latest: LatestOrLater }) {
  const reviews = latest instanceof Promise ? use(latest) : latest;
  return reviews && <LatestReviews reviews={reviews} />;
}
